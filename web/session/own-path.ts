/** A path of this application; null for anything that could lead to another origin (`//host`, `/\host`, schemes). */
export const ownPath = (path: string | null | undefined): string | null =>
  path && /^\/(?![/\\])[^\\\0-\x1f]*$/.test(path) ? path : null
