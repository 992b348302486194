/** Generated from data/addresses.json by `node packages/guard/update.mjs`. The registries are those of 2026-07-18. */

/** @import { SpaceName } from '../types/index.js' */

/**
 * The space, the number of its RFC or 0, the first bits, the number of bits after them; the longest prefix first.
 *
 * @type {[SpaceName, number, bigint, bigint][]}
 */
export const BLOCKS = [
  ['this-network', 4291, 0x0n, 0n],
  ['loopback', 4291, 0x1n, 0n],
  ['this-network', 1122, 0xffff00000000n, 0n],
  ['reserved', 7600, 0xffffc0000008n, 0n],
  ['global', 7723, 0xffffc0000009n, 0n],
  ['global', 8155, 0xffffc000000an, 0n],
  ['reserved', 8880, 0xffffc00000aan, 0n],
  ['reserved', 8880, 0xffffc00000abn, 0n],
  ['reserved', 6751, 0xffffc0586302n, 0n],
  ['broadcast', 8190, 0xffffffffffffn, 0n],
  ['global', 7723, 0x20010001000000000000000000000001n, 0n],
  ['global', 8155, 0x20010001000000000000000000000002n, 0n],
  ['global', 9665, 0x20010001000000000000000000000003n, 0n],
  ['reserved', 7335, 0x1ffff8000000n, 3n],
  ['reserved', 6890, 0xffffc00000n, 8n],
  ['documentation', 5737, 0xffffc00002n, 8n],
  ['global', 7535, 0xffffc01fc4n, 8n],
  ['global', 7450, 0xffffc034c1n, 8n],
  ['reserved', 7526, 0xffffc05863n, 8n],
  ['global', 7534, 0xffffc0af30n, 8n],
  ['documentation', 5737, 0xffffc63364n, 8n],
  ['documentation', 5737, 0xffffcb0071n, 8n],
  ['link-local', 3927, 0xffffa9fen, 16n],
  ['private', 1918, 0xffffc0a8n, 16n],
  ['benchmarking', 2544, 0x7fffe309n, 17n],
  ['private', 1918, 0xffffac1n, 20n],
  ['shared', 6598, 0x3fffd91n, 22n],
  ['this-network', 791, 0xffff00n, 24n],
  ['private', 1918, 0xffff0an, 24n],
  ['loopback', 1122, 0xffff7fn, 24n],
  ['multicast', 1112, 0xffffen, 28n],
  ['reserved', 1112, 0xfffffn, 28n],
  ['reserved', 4291, 0x0n, 32n],
  ['global', 0, 0xffffn, 32n],
  ['reserved', 2765, 0xffff0000n, 32n],
  ['global', 6052, 0x64ff9b0000000000000000n, 32n],
  ['reserved', 6666, 0x100000000000000n, 64n],
  ['reserved', 9780, 0x100000000000001n, 64n],
  ['reserved', 8215, 0x64ff9b0001n, 80n],
  ['benchmarking', 5180, 0x200100020000n, 80n],
  ['global', 7535, 0x200100040112n, 80n],
  ['global', 7534, 0x2620004f8000n, 80n],
  ['reserved', 4380, 0x20010000n, 96n],
  ['global', 7450, 0x20010003n, 96n],
  ['documentation', 3849, 0x20010db8n, 96n],
  ['reserved', 4843, 0x2001001n, 100n],
  ['global', 7343, 0x2001002n, 100n],
  ['global', 9374, 0x2001003n, 100n],
  ['reserved', 2928, 0x100080n, 105n],
  ['documentation', 9637, 0x3fff0n, 108n],
  ['reserved', 3056, 0x2002n, 112n],
  ['reserved', 9602, 0x5f00n, 112n],
  ['link-local', 4291, 0x3fan, 118n],
  ['reserved', 3879, 0x3fbn, 118n],
  ['multicast', 4291, 0xffn, 120n],
  ['unique-local', 4193, 0x7en, 121n],
  ['global', 0, 0x1n, 125n],
  ['reserved', 4291, 0x0n, 128n],
];

/** @type {[string, SpaceName, number][]} */
export const DOMAINS = [
  ['localhost', 'loopback', 6761],
  ['local', 'link-local', 6762],
  ['internal', 'private', 0],
  ['home.arpa', 'private', 8375],
  ['onion', 'reserved', 7686],
  ['alt', 'reserved', 9476],
  ['test', 'reserved', 6761],
  ['invalid', 'reserved', 6761],
  ['example', 'documentation', 6761],
  ['corp', 'private', 6762],
  ['home', 'private', 6762],
  ['lan', 'private', 6762],
  ['intranet', 'private', 6762],
  ['private', 'private', 6762],
  ['localdomain', 'private', 0],
  ['svc', 'private', 0],
];

/** Where clouds answer with the credentials of a machine. Texts are shorter than their bits. */
export const METADATA = ['169.254.169.254', '169.254.170.2', '169.254.170.23', '169.254.169.252', '169.254.169.250',
  'fd00:ec2::254', 'fd00:ec2::23', 'fd20:ce::254', '100.100.100.200', 'fd00:100::100:200', '192.0.0.192',
  'fd00:c1::a9fe:a9fe', '168.63.129.16', '169.254.0.23', '169.254.42.42', 'fd00:42::42', 'fd00:a9fe:a9fe::1',
  'fe80::a9fe:a9fe', '100.96.0.96', 'metadata.google.internal', 'metadata.goog', 'instance-data.ec2.internal',
  'metadata.tencentyun.com', 'api.metadata.cloud.ibm.com', 'rancher-metadata.rancher.internal'];

/** The distance of each [bad port](https://fetch.spec.whatwg.org/#bad-port) from the one before: shorter numbers. */
const DISTANCES = [0, 1, 6, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 2, 12, 5, 1, 10, 16, 8, 2, 8, 8, 6, 1, 1, 1, 5, 1, 1, 2, 2, 2,
  2, 4, 12, 2, 2, 4, 18, 18, 210, 38, 38, 47, 1, 1, 1, 11, 4, 1, 1, 8, 8, 6, 2, 7, 24, 14, 35, 353, 1, 3, 2, 724, 1, 3,
  326, 1610, 386, 145, 870, 1, 939, 566, 99, 1, 1, 1, 1, 10, 18, 3383];

let last = 0;
export const BAD_PORTS = DISTANCES.map((distance) => last += distance);
