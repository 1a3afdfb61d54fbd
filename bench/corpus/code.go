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
