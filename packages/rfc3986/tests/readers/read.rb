# Reads one URL a line in hexadecimal, and writes the parts that URI() sees.
require 'uri'

def field(part)
  part.nil? || part.to_s.empty? ? '-' : "x#{part.to_s.unpack1('H*')}"
end

$stdin.each_line do |line|
  url = URI([line.strip].pack('H*').force_encoding('UTF-8'))
  port = url.port == url.default_port ? nil : url.port
  parts = [url.scheme, url.userinfo, url.host, port, url.opaque || url.instance_variable_get(:@path), url.query, url.fragment]
  puts parts.map { |part| field(part) }.join("\t")
rescue URI::Error
  puts 'failure'
end
