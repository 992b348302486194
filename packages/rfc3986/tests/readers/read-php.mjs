/** Reads one URL a line in hexadecimal, and writes the parts that `Uri\Rfc3986\Uri` or `Uri\WhatWg\Url` of PHP 8.5 sees. */
import { getPHPLoaderModule } from '@php-wasm/node-8-5';
import { PHP, loadPHPRuntime } from '@php-wasm/universal';
import { readFileSync, writeSync } from 'node:fs';

const code = String.raw`<?php
ini_set('memory_limit', '-1');
define('IS_WHATWG', ${process.argv[2] === 'php-whatwg'});
function field($text) {
    return $text === null || $text === '' ? '-' : 'x' . bin2hex((string) $text);
}
foreach (explode("\n", trim(file_get_contents('/urls'), "\n")) as $line) {
    $text = hex2bin($line);
    $url = IS_WHATWG ? Uri\WhatWg\Url::parse($text) : Uri\Rfc3986\Uri::parse($text);
    if ($url === null) {
        echo "failure\n";
        continue;
    }
    if (IS_WHATWG) {
        $password = $url->getPassword() ?? '';
        $userinfo = $url->getUsername() . ($password === '' ? '' : ':' . $password);
        $parts = [$url->getScheme(), $userinfo, $url->getAsciiHost(), $url->getPort(), $url->getPath(), $url->getQuery(),
            $url->getFragment()];
    } else {
        $parts = [$url->getRawScheme(), $url->getRawUserInfo(), $url->getRawHost(), $url->getPort(), $url->getRawPath(),
            $url->getRawQuery(), $url->getRawFragment()];
    }
    echo implode("\t", array_map('field', $parts)), "\n";
}`;

const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
php.writeFile('/urls', readFileSync(0));
const { text } = await php.run({ code });
const output = Buffer.from(text);
for (let start = 0; start < output.length;) start += writeSync(1, output, start);
process.exit(0);
