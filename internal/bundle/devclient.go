package bundle

import "context"

// DevClient is the script that the development server puts into every document: web/dev/client.ts.
func DevClient(ctx context.Context) ([]byte, error) {
	script, err := standalone(ctx, "dev/client.ts", false)
	if err != nil {
		return nil, err
	}
	return []byte(script), nil
}
