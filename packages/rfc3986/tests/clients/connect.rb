# Connects to one URL a line in hexadecimal by Net::HTTP.
require 'net/http'

$stdout.sync = true
SECONDS = 3
STDIN.each_line do |line|
  begin
    uri = URI([line.chomp].pack('H*').force_encoding('UTF-8'))
    options = { use_ssl: uri.scheme == 'https', verify_mode: OpenSSL::SSL::VERIFY_NONE, open_timeout: SECONDS,
                read_timeout: SECONDS, max_retries: 0 }
    Net::HTTP.start(uri.hostname, uri.port, nil, nil, nil, nil, options) { |http| http.request_get(uri) }
  rescue StandardError
    # Where it connected is all that matters.
  end
  puts
end
