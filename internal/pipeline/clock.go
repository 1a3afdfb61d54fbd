package pipeline

import (
	"os"
	"strconv"
	"time"
)

// buildTime is when the site is built: the clock's time, or that of SOURCE_DATE_EPOCH for builds that shall give the same
// bytes on another day (https://reproducible-builds.org/specs/source-date-epoch/).
func buildTime() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC()
}
