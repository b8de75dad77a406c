/** As `engines` in package.json says. */
export const isSupported = (version) => {
  const [major, minor] = version.split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major === 24 || major >= 26
}

/** Must use old syntax only. */
export const checkNode = () => {
  const { node } = process.versions
  if (isSupported(node)) return
  console.error(
    `需要 Node.js 22、24 或 26（20.19 起的 20 版也能运行），当前为 ${node} / Node.js 22, 24 or 26 is needed (20 from 20.19 also runs), this one is ${node} (https://nodejs.org)`,
  )
  process.exit(1)
}
