/** Does this host name or address mean the machine itself? Brackets around an IPv6 address are allowed. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** The host of a `Host` header, without its port; empty when it is none. */
export const hostIn = (header: string): string => /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(header.trim())?.[1] ?? ''
