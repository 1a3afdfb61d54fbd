/**
 * The components of a project that are being rendered in the place of parts of the theme, the innermost last: who is to blame
 * if something throws. `names` is null in browsers, where boundaries of React find that out.
 */
export const trail: { names: string[] | null } = { names: null };

/** The name of what a page runs itself, among those of parts. */
export const ownPage = "";
