package render_test

import (
	"context"
	"os/exec"
	"strings"
	"testing"

	"github.com/orihon/orihon/internal/render"
)

// addressCases are expressions about addresses: what they give in Node is what they must give here.
const addressCases = `[
  () => new URL("https://example.com").href,
  () => new URL("HTTPS://Example.COM:443/a/../b/./c?x=1&y=a+b#h").href,
  () => new URL("../b?x=1#h", "https://example.com/a/c").href,
  () => new URL("b", "https://example.com/a/c?q#f").href,
  () => new URL("?z", "https://example.com/a/c?q#f").href,
  () => new URL("#z", "https://example.com/a/c?q#f").href,
  () => new URL("//other.example/x", "https://example.com/a").href,
  () => new URL("/a b/é?q=é \"'<#x y", "http://h:8080").href,
  () => { const u = new URL("https://u:p@h:81/p"); return [u.host, u.hostname, u.port, u.origin, u.username, u.password, u.protocol]; },
  () => { const u = new URL("https://h/p?a=1"); u.searchParams.set("b", "x y&z"); u.searchParams.append("a", "2"); u.hash = "t"; return u.href; },
  () => { const u = new URL("https://h/p?a=1"); u.search = "?k=v"; u.pathname = "q/r"; return [u.href, u.searchParams.get("k")]; },
  () => { const u = new URL("https://h/p?a=1"); u.searchParams.delete("a"); return u.toString(); },
  () => new URL("mailto:me@example.com").pathname,
  () => new URL("file:///a/b").pathname,
  () => new URL("https://h").searchParams.get("none"),
  () => { try { new URL("no"); return "parsed"; } catch (e) { return e instanceof TypeError; } },
  () => { try { new URL("https://"); return "parsed"; } catch (e) { return e instanceof TypeError; } },
  () => [URL.canParse("x"), URL.canParse("x", "https://h")],
  () => new URLSearchParams("?a=1&b=%20+c&a=2&d").toString(),
  () => [...new URLSearchParams({ a: "1", b: "é~!'()*" })].join("|"),
  () => new URLSearchParams({ a: "1", b: "é~!'()*-._" }).toString(),
  () => new URLSearchParams([["x", "1"], ["x", "2"]]).getAll("x"),
  () => [new URLSearchParams("a=1").has("a"), new URLSearchParams("a=1").has("b"), new URLSearchParams("%zz=%41").toString()],
  () => { const p = new URLSearchParams("b=1&a=2"); p.sort(); return [...p.keys(), ...p.values()]; },
  () => JSON.stringify({ u: new URL("https://h/x") }),
].map((f) => { try { return f(); } catch (e) { return String(e); } })`

func TestAddressesAreThoseOfNode(t *testing.T) {
	e, err := render.Evaluate(context.Background(), "globalThis.orihon = { run: () => JSON.stringify("+addressCases+", null, 1) };", nil, render.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	got, err := e.Call(context.Background(), "run")
	if err != nil {
		t.Fatal(err)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not there")
	}
	want, err := exec.Command(node, "-e", "process.stdout.write(JSON.stringify("+addressCases+", null, 1))").Output()
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range theirs {
		if i >= len(ours) || ours[i] != theirs[i] {
			t.Errorf("line %d: got %s, want %s", i, ours[min(i, len(ours)-1)], theirs[i])
		}
	}
}
