package main

import "fmt"

// code writes a code block of about twelve lines in one of four languages.
func (w *writer) code(kind int) {
	a, b, c := w.identifier(), w.identifier(), w.identifier()
	n := w.random.IntN(1000)
	switch kind {
	case 0:
		fmt.Fprintf(&w.out, "```ts\nimport { %[1]s, type %[2]s } from \"@example/%[3]s\";\n\n// %[5]s\n"+
			"export async function %[3]s(input: %[2]s): Promise<string> {\n  const limit = %[4]d;\n"+
			"  for (const item of input.items) {\n    if (item.%[1]s > limit) return `too large: ${item.name}`;\n"+
			"    await %[1]s({ ...item, retry: true });\n  }\n  return \"done\";\n}\n```\n\n", a, capital(b), c, n, w.phrase(w.random, 6))
	case 1:
		fmt.Fprintf(&w.out, "```bash\n# %[5]s\nexport %[1]s=\"$HOME/%[2]s\"\nnpm install --save @example/%[3]s@%[4]d\n"+
			"for f in *.json; do\n  curl -fsS -X POST \"http://localhost:%[4]d/%[2]s\" -d @\"$f\" | jq '.%[3]s'\ndone\n"+
			"if [ -f \"$%[1]s\" ]; then\n  echo \"found $%[1]s\" && exit 0\nfi\n```\n\n", a, b, c, 3000+n, w.phrase(w.random, 6))
	case 2:
		fmt.Fprintf(&w.out, "```json\n{\n  \"%[1]s\": { \"%[2]s\": %[4]d, \"enabled\": true },\n  \"%[3]s\": [\"a\", \"b\", null, 1.5],\n"+
			"  \"text\": \"%[5]s\",\n  \"nested\": {\n    \"%[2]s\": { \"deep\": [1, 2, 3] },\n    \"%[1]s\": false\n  }\n}\n```\n\n",
			a, b, c, n, w.phrase(w.random, 6))
	default:
		fmt.Fprintf(&w.out, "```yaml\n# %[5]s\n%[1]s:\n  image: example/%[2]s:%[4]d\n  ports: [\"%[4]d:80\"]\n  environment:\n"+
			"    %[3]s: \"true\"\n    %[2]s: %[4]d\n  depends_on:\n    - %[3]s\n    - database\n```\n\n", a, b, c, n, w.phrase(w.random, 6))
	}
}

// moreCode writes a code block in one of four further languages.
func (w *writer) moreCode(kind int) {
	a, b, c := w.identifier(), w.identifier(), w.identifier()
	n := w.random.IntN(1000)
	switch kind {
	case 0:
		fmt.Fprintf(&w.out, "```go title=\"%[1]s.go\"\n// %[5]s\nfunc %[1]s(ctx context.Context, in %[2]s) (*%[3]s, error) {\n"+
			"\tout := &%[3]s{Limit: %[4]d, Name: \"%[2]s\"}\n\tfor i, item := range in.Items {\n\t\tif item.%[2]s > %[4]d {\n"+
			"\t\t\treturn nil, fmt.Errorf(\"item %%d: %%w\", i, err)\n\t\t}\n\t}\n\treturn out, nil\n}\n```\n\n", a, capital(b), capital(c), n, w.phrase(w.random, 6))
	case 1:
		fmt.Fprintf(&w.out, "```python\n# %[5]s\nfrom example import %[1]s\n\n@%[1]s.route(\"/%[2]s\")\nasync def %[2]s(request, limit=%[4]d):\n"+
			"    \"\"\"%[5]s.\"\"\"\n    %[3]s = [x for x in request.items if x > limit]\n    if not %[3]s:\n        raise ValueError(f\"empty: {limit}\")\n"+
			"    return await %[1]s.send(%[3]s, retry=True)\n```\n\n", a, b, c, n, w.phrase(w.random, 6))
	case 2:
		fmt.Fprintf(&w.out, "```css\n/* %[5]s */\n.%[1]s > a:hover {\n  color: #%03[4]d;\n  margin: 0 %[4]dpx;\n  background: url(\"/%[2]s.png\");\n}\n"+
			"@media (min-width: %[4]dpx) {\n  #%[3]s { display: grid; --%[2]s: 1.5rem; }\n}\n```\n\n", a, b, c, n, w.phrase(w.random, 6))
	default:
		fmt.Fprintf(&w.out, "```tsx showLineNumbers\nexport function %[2]s({ %[1]s, limit = %[4]d }: Props) {\n  const [%[3]s, set] = useState<string[]>([]);\n"+
			"  // %[5]s\n  return (\n    <section className=\"%[1]s\">\n      {%[3]s.map((x) => <p key={x}>{x.trim()}</p>)}\n"+
			"      <button onClick={() => set([])}>Clear</button>\n    </section>\n  );\n}\n```\n\n", a, capital(b), c, n, w.phrase(w.random, 6))
	}
}
