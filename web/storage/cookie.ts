/**
 * Null also for one that is malformed: another application of this host may have set it. Of several with the name, such an
 * application has those of narrower paths, which come first; ours is the last.
 */
export function cookie(name: string): string | null {
  const found = document.cookie.split('; ').findLast((pair) => pair.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : null
  } catch {
    return null
  }
}

export function setCookie(name: string, value: string, hours: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${hours * 3600}; samesite=strict${secure}`
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=strict`
}
