export const isSupported = (version) => {
  const [major, minor] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** Exits with a message if Node.js is too old. This file must use old syntax only. */
export const checkNode = () => {
  const { node } = process.versions
  if (isSupported(node)) return
  console.error(
    `需要 Node.js 20.19 或更高版本，当前为 ${node} / Node.js 20.19 or later is needed, this one is ${node} (https://nodejs.org)`,
  )
  process.exit(1)
}
