# Evaluates a formula as Homebrew does, with as much of its language as formulae of finished programs use:
# ruby formula.rb FORMULA CELLAR
require "digest"
require "fileutils"
require "net/http"
require "open3"
require "pathname"
require "tmpdir"

# Folder is a place to install into: install("a") or install("a" => "b").
class Folder < Pathname
  def install(what)
    mkpath
    pairs = what.is_a?(Hash) ? what : { what => File.basename(what) }
    pairs.each { |from, to| FileUtils.mv(from, self + to) }
  end
end

class Formula
  SYSTEMS = { macos: %i[arm intel], linux: %i[arm intel] }.freeze
  class << self
    attr_reader :resources, :tests
    %i[desc homepage version license].each do |name|
      define_method(name) { |value = nil| value ? instance_variable_set("@#{name}", value) : instance_variable_get("@#{name}") }
    end

    def on_macos(&block) = within(:system, :macos, &block)
    def on_linux(&block) = within(:system, :linux, &block)
    def on_arm(&block) = within(:processor, :arm, &block)
    def on_intel(&block) = within(:processor, :intel, &block)
    def url(value) = resource[:url] = value
    def sha256(value) = resource[:sha256] = value
    def test(&block) = @tests = block

    private

    def within(what, value)
      @at ||= {}
      @at[what] = value
      yield
      @at.delete(what)
    end

    def resource
      @resources ||= {}
      @resources[[@at.fetch(:system), @at.fetch(:processor)]] ||= {}
    end
  end

  attr_reader :prefix, :testpath

  def initialize(prefix, testpath)
    @prefix = Folder.new(prefix)
    @testpath = Pathname.new(testpath)
  end

  def version = self.class.version
  def bin = Folder.new(@prefix + "bin")
  def man1 = Folder.new(@prefix + "share/man/man1")
  def bash_completion = Folder.new(@prefix + "etc/bash_completion.d")
  def zsh_completion = Folder.new(@prefix + "share/zsh/site-functions")
  def fish_completion = Folder.new(@prefix + "share/fish/vendor_completions.d")

  def system(*command)
    out, status = Open3.capture2e(*command.map(&:to_s), chdir: @testpath.to_s)
    raise "#{command.join(" ")}: #{status}\n#{out}" unless status.success?
  end

  def shell_output(command)
    out, status = Open3.capture2(command)
    raise "#{command}: #{status}" unless status.success?

    out
  end

  def assert_match(text, out) = out.include?(text) || raise("no #{text} in #{out}")
  def assert_path_exists(path) = path.exist? || raise("no #{path}")
end

formula, cellar = ARGV
load formula
raise "desc is longer than 80 characters" if Orihon.desc.length > 80
raise "desc begins with an article or ends in a full stop" if Orihon.desc.match?(/\A(an?|the) |\.\z/i)
raise "no version, homepage or license" unless Orihon.version && Orihon.homepage && Orihon.license

files = Orihon.resources.to_h do |(system, processor), resource|
  data = Net::HTTP.get_response(URI(resource[:url])).tap(&:value).body
  sum = Digest::SHA256.hexdigest(data)
  raise "#{resource[:url]} has the sum #{sum}, not #{resource[:sha256]}" unless sum == resource[:sha256]

  puts "#{system} #{processor}: #{sum}"
  [[system, processor], data]
end

processor = RUBY_PLATFORM.match?(/x86_64/) ? :intel : :arm
Dir.mktmpdir do |work|
  File.binwrite(File.join(work, "archive.tar.gz"), files.fetch([:linux, processor]))
  Dir.mkdir(File.join(work, "unpacked"))
  Dir.mkdir(File.join(work, "test"))
  Kernel.system("tar", "-xzf", File.join(work, "archive.tar.gz"), "-C", File.join(work, "unpacked"), exception: true)
  it = Orihon.new(cellar, File.join(work, "test"))
  Dir.chdir(File.join(work, "unpacked")) { it.install }
  it.instance_eval(&Orihon.tests)
  puts "tested"
end
