/** Dispatched on window after a navigation has been shown. */
export const navigatedEvent = "orihon:navigated";
