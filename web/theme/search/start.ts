/** A worker that has been started before anything was asked of it. */
export interface Started {
  worker: Worker;
  locale: string;
  /** It could not be loaded. */
  failed: boolean;
}

/**
 * Starts the search's worker and fetches the one file of the index that leads to all others at the same time, so that
 * neither waits for the dialog's script. Small: it is part of every page.
 */
export function startWorker(base: string, locale: string, address: string | undefined): Started | null {
  if (address === undefined || typeof Worker === "undefined") {
    return null;
  }
  try {
    const started: Started = { worker: new Worker(address, { type: "module" }), locale, failed: false };
    started.worker.onerror = (event) => {
      event.preventDefault();
      started.failed = true;
    };
    // Relative addresses would be resolved against the worker's file.
    const folder = new URL(base, document.baseURI).href;
    const open = (meta: string): void => started.worker.postMessage({ type: "open", base: folder, locale, meta });
    fetch(`${folder}${locale}/meta.json`)
      .then((response) => (response.ok ? response.text() : ""))
      .then(open, () => open(""));
    return started;
  } catch {
    return null;
  }
}
