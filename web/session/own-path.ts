/** A path of this application, or null: anything that could lead elsewhere (`//host`, `/\host`, schemes) is refused. */
export const ownPath = (path: string | null | undefined): string | null =>
  path && /^\/(?![/\\])[^\\\0-\x1f]*$/.test(path) ? path : null
