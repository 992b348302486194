<?php
// Reads one URL a line in hexadecimal, and writes the parts that parse_url sees.
function field($text) {
    return $text === null ? '-' : 'x' . bin2hex((string) $text);
}

while (($line = fgets(STDIN)) !== false) {
    $url = parse_url(hex2bin(trim($line)));
    if ($url === false) {
        echo "failure\n";
        continue;
    }
    $userinfo = $url['user'] ?? null;
    if (isset($url['pass'])) {
        $userinfo .= ':' . $url['pass'];
    }
    $parts = [$url['scheme'] ?? null, $userinfo, $url['host'] ?? null, $url['port'] ?? null, $url['path'] ?? null,
        $url['query'] ?? null, $url['fragment'] ?? null];
    echo implode("\t", array_map('field', $parts)), "\n";
}
