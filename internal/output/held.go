package output

import (
	"fmt"
	"time"
)

// On Windows a file cannot be replaced or removed while another program has it open, such as a server that sends it or a
// virus scanner that has just noticed it. Most let go within moments.

// heldFor is how long a file may be open in another program before the build gives up.
const heldFor = 5 * time.Second

// persist repeats a change of a file of the output as long as another program has the file open.
func (p *placing) persist(name string, change func() error) error {
	began := time.Now()
	for wait := 5 * time.Millisecond; ; wait = min(2*wait, 200*time.Millisecond) {
		err := change()
		if err == nil || !p.held(err) {
			return err
		}
		if time.Since(began) >= heldFor {
			return fmt.Errorf("%s may be open in another program, such as an editor or a virus scanner: close it there and build again, which ends what was begun: %w", name, err)
		}
		time.Sleep(wait)
	}
}
