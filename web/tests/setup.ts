// What the build puts into the front end (internal/bundle): as in a site at the root of its host, unless a test says otherwise.
Object.assign(globalThis, { ORIHON_BASE: "", ORIHON_DEV: false });
