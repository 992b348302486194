/** Generated from data/addresses.json by `node packages/guard/update.mjs`. */

/** Services whose names have the address that is in the name, the loopback address, or one that changes. */
export const rebindingServices = ['nip.io', '*.nip.io', 'sslip.io', '*.sslip.io', 'xip.io', '*.xip.io', 'traefik.me',
  '*.traefik.me', 'localtest.me', '*.localtest.me', 'lvh.me', '*.lvh.me', 'vcap.me', '*.vcap.me', 'lacolhost.com',
  '*.lacolhost.com', 'localhost.direct', '*.localhost.direct', 'local.gd', '*.local.gd', '1u.ms', '*.1u.ms', 'rbndr.us',
  '*.rbndr.us', 'rebind.it', '*.rebind.it', 'rebind.network', '*.rebind.network'];
