export function cookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}

export function setCookie(name: string, value: string, hours: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${hours * 3600}; samesite=lax${secure}`
}

export function clearCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
