# The formula of Homebrew: brew install %FORMULA%
class Orihon < Formula
  desc "Build documentation sites from Markdown, all versions and languages at once"
  homepage "%ADDRESS%"
  version "%VERSION%"
  license "MIT"
%SYSTEMS%

  def install
    bin.install "orihon"
    man1.install "man/orihon.1"
    bash_completion.install "completions/orihon.bash" => "orihon"
    zsh_completion.install "completions/_orihon"
    fish_completion.install "completions/orihon.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/orihon version")
    system bin/"orihon", "new", "docs"
    system bin/"orihon", "build", "docs"
    assert_path_exists testpath/"docs/build/index.html"
  end
end
