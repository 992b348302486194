//! Generated from data/addresses.json by `node packages/guard/update.mjs`. The registries are those of 2026-07-18.

use super::SpaceName;

/// The first address, the number of the bits after the prefix, the space, the RFC; the longest prefix first.
#[rustfmt::skip]
pub(super) const BLOCKS: &[(u128, u32, SpaceName, Option<&str>)] = &[
    (0x0, 0, SpaceName::ThisNetwork, Some("RFC 4291")),
    (0x1, 0, SpaceName::Loopback, Some("RFC 4291")),
    (0xffff_0000_0000, 0, SpaceName::ThisNetwork, Some("RFC 1122")),
    (0xffff_c000_0008, 0, SpaceName::Reserved, Some("RFC 7600")),
    (0xffff_c000_0009, 0, SpaceName::Global, Some("RFC 7723")),
    (0xffff_c000_000a, 0, SpaceName::Global, Some("RFC 8155")),
    (0xffff_c000_00aa, 0, SpaceName::Reserved, Some("RFC 8880")),
    (0xffff_c000_00ab, 0, SpaceName::Reserved, Some("RFC 8880")),
    (0xffff_c058_6302, 0, SpaceName::Reserved, Some("RFC 6751")),
    (0xffff_ffff_ffff, 0, SpaceName::Broadcast, Some("RFC 8190")),
    (0x2001_0001_0000_0000_0000_0000_0000_0001, 0, SpaceName::Global, Some("RFC 7723")),
    (0x2001_0001_0000_0000_0000_0000_0000_0002, 0, SpaceName::Global, Some("RFC 8155")),
    (0x2001_0001_0000_0000_0000_0000_0000_0003, 0, SpaceName::Global, Some("RFC 9665")),
    (0xffff_c000_0000, 3, SpaceName::Reserved, Some("RFC 7335")),
    (0xffff_c000_0000, 8, SpaceName::Reserved, Some("RFC 6890")),
    (0xffff_c000_0200, 8, SpaceName::Documentation, Some("RFC 5737")),
    (0xffff_c01f_c400, 8, SpaceName::Global, Some("RFC 7535")),
    (0xffff_c034_c100, 8, SpaceName::Global, Some("RFC 7450")),
    (0xffff_c058_6300, 8, SpaceName::Reserved, Some("RFC 7526")),
    (0xffff_c0af_3000, 8, SpaceName::Global, Some("RFC 7534")),
    (0xffff_c633_6400, 8, SpaceName::Documentation, Some("RFC 5737")),
    (0xffff_cb00_7100, 8, SpaceName::Documentation, Some("RFC 5737")),
    (0xffff_a9fe_0000, 16, SpaceName::LinkLocal, Some("RFC 3927")),
    (0xffff_c0a8_0000, 16, SpaceName::Private, Some("RFC 1918")),
    (0xffff_c612_0000, 17, SpaceName::Benchmarking, Some("RFC 2544")),
    (0xffff_ac10_0000, 20, SpaceName::Private, Some("RFC 1918")),
    (0xffff_6440_0000, 22, SpaceName::Shared, Some("RFC 6598")),
    (0xffff_0000_0000, 24, SpaceName::ThisNetwork, Some("RFC 791")),
    (0xffff_0a00_0000, 24, SpaceName::Private, Some("RFC 1918")),
    (0xffff_7f00_0000, 24, SpaceName::Loopback, Some("RFC 1122")),
    (0xffff_e000_0000, 28, SpaceName::Multicast, Some("RFC 1112")),
    (0xffff_f000_0000, 28, SpaceName::Reserved, Some("RFC 1112")),
    (0x0, 32, SpaceName::Reserved, Some("RFC 4291")),
    (0xffff_0000_0000, 32, SpaceName::Global, None),
    (0xffff_0000_0000_0000, 32, SpaceName::Reserved, Some("RFC 2765")),
    (0x64_ff9b_0000_0000_0000_0000_0000_0000, 32, SpaceName::Global, Some("RFC 6052")),
    (0x100_0000_0000_0000_0000_0000_0000_0000, 64, SpaceName::Reserved, Some("RFC 6666")),
    (0x100_0000_0000_0001_0000_0000_0000_0000, 64, SpaceName::Reserved, Some("RFC 9780")),
    (0x64_ff9b_0001_0000_0000_0000_0000_0000, 80, SpaceName::Reserved, Some("RFC 8215")),
    (0x2001_0002_0000_0000_0000_0000_0000_0000, 80, SpaceName::Benchmarking, Some("RFC 5180")),
    (0x2001_0004_0112_0000_0000_0000_0000_0000, 80, SpaceName::Global, Some("RFC 7535")),
    (0x2620_004f_8000_0000_0000_0000_0000_0000, 80, SpaceName::Global, Some("RFC 7534")),
    (0x2001_0000_0000_0000_0000_0000_0000_0000, 96, SpaceName::Reserved, Some("RFC 4380")),
    (0x2001_0003_0000_0000_0000_0000_0000_0000, 96, SpaceName::Global, Some("RFC 7450")),
    (0x2001_0db8_0000_0000_0000_0000_0000_0000, 96, SpaceName::Documentation, Some("RFC 3849")),
    (0x2001_0010_0000_0000_0000_0000_0000_0000, 100, SpaceName::Reserved, Some("RFC 4843")),
    (0x2001_0020_0000_0000_0000_0000_0000_0000, 100, SpaceName::Global, Some("RFC 7343")),
    (0x2001_0030_0000_0000_0000_0000_0000_0000, 100, SpaceName::Global, Some("RFC 9374")),
    (0x2001_0000_0000_0000_0000_0000_0000_0000, 105, SpaceName::Reserved, Some("RFC 2928")),
    (0x3fff_0000_0000_0000_0000_0000_0000_0000, 108, SpaceName::Documentation, Some("RFC 9637")),
    (0x2002_0000_0000_0000_0000_0000_0000_0000, 112, SpaceName::Reserved, Some("RFC 3056")),
    (0x5f00_0000_0000_0000_0000_0000_0000_0000, 112, SpaceName::Reserved, Some("RFC 9602")),
    (0xfe80_0000_0000_0000_0000_0000_0000_0000, 118, SpaceName::LinkLocal, Some("RFC 4291")),
    (0xfec0_0000_0000_0000_0000_0000_0000_0000, 118, SpaceName::Reserved, Some("RFC 3879")),
    (0xff00_0000_0000_0000_0000_0000_0000_0000, 120, SpaceName::Multicast, Some("RFC 4291")),
    (0xfc00_0000_0000_0000_0000_0000_0000_0000, 121, SpaceName::UniqueLocal, Some("RFC 4193")),
    (0x2000_0000_0000_0000_0000_0000_0000_0000, 125, SpaceName::Global, None),
    (0x0, 128, SpaceName::Reserved, Some("RFC 4291")),
];

#[rustfmt::skip]
pub(super) const DOMAINS: &[(&str, SpaceName, Option<&str>)] = &[
    ("localhost", SpaceName::Loopback, Some("RFC 6761")),
    ("local", SpaceName::LinkLocal, Some("RFC 6762")),
    ("internal", SpaceName::Private, None),
    ("home.arpa", SpaceName::Private, Some("RFC 8375")),
    ("onion", SpaceName::Reserved, Some("RFC 7686")),
    ("alt", SpaceName::Reserved, Some("RFC 9476")),
    ("test", SpaceName::Reserved, Some("RFC 6761")),
    ("invalid", SpaceName::Reserved, Some("RFC 6761")),
    ("example", SpaceName::Documentation, Some("RFC 6761")),
    ("corp", SpaceName::Private, Some("RFC 6762")),
    ("home", SpaceName::Private, Some("RFC 6762")),
    ("lan", SpaceName::Private, Some("RFC 6762")),
    ("intranet", SpaceName::Private, Some("RFC 6762")),
    ("private", SpaceName::Private, Some("RFC 6762")),
    ("localdomain", SpaceName::Private, None),
    ("svc", SpaceName::Private, None),
];

/// Where clouds answer with the credentials of a machine.
#[rustfmt::skip]
pub(super) const METADATA_ADDRESSES: &[u128] = &[
    0xffff_a9fe_a9fe, 0xffff_a9fe_aa02, 0xffff_a9fe_aa17, 0xffff_a9fe_a9fc, 0xffff_a9fe_a9fa,
    0xfd00_0ec2_0000_0000_0000_0000_0000_0254, 0xfd00_0ec2_0000_0000_0000_0000_0000_0023,
    0xfd20_00ce_0000_0000_0000_0000_0000_0254, 0xffff_6464_64c8, 0xfd00_0100_0000_0000_0000_0000_0100_0200,
    0xffff_c000_00c0, 0xfd00_00c1_0000_0000_0000_0000_a9fe_a9fe, 0xffff_a83f_8110, 0xffff_a9fe_0017, 0xffff_a9fe_2a2a,
    0xfd00_0042_0000_0000_0000_0000_0000_0042, 0xfd00_a9fe_a9fe_0000_0000_0000_0000_0001,
    0xfe80_0000_0000_0000_0000_0000_a9fe_a9fe, 0xffff_6460_0060,
];

#[rustfmt::skip]
pub(super) const METADATA_DOMAINS: &[&str] = &[
    "metadata.google.internal", "metadata.goog", "instance-data.ec2.internal", "metadata.tencentyun.com",
    "api.metadata.cloud.ibm.com", "rancher-metadata.rancher.internal",
];

/// Items for the denied hosts of a policy: services whose names have the address that is in the name, the loopback
/// address, or one that changes.
#[rustfmt::skip]
pub const REBINDING_SERVICES: &[&str] = &[
    "nip.io", "*.nip.io", "sslip.io", "*.sslip.io", "xip.io", "*.xip.io", "traefik.me", "*.traefik.me", "localtest.me",
    "*.localtest.me", "lvh.me", "*.lvh.me", "vcap.me", "*.vcap.me", "lacolhost.com", "*.lacolhost.com",
    "localhost.direct", "*.localhost.direct", "local.gd", "*.local.gd", "1u.ms", "*.1u.ms", "rbndr.us", "*.rbndr.us",
    "rebind.it", "*.rebind.it", "rebind.network", "*.rebind.network",
];

/// <https://fetch.spec.whatwg.org/#bad-port>
#[rustfmt::skip]
pub(crate) const BAD_PORTS: &[u16] = &[
    0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109,
    110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531,
    532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060,
    5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];
