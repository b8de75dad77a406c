const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`

/** Prints `line` (a text in both languages) and the duration, on a terminal continuously. Rethrows errors of `work`. */
export const step = async (line, work) => {
  const since = Date.now()
  const terminal = process.stdout.isTTY
  const show = (sign) => process.stdout.write(`\r${sign} ${line}  ${seconds(since)}`)
  if (terminal) show('…')
  else console.log(`… ${line}`)
  const clock = terminal ? setInterval(() => show('…'), 1000) : undefined
  const end = (sign) => {
    clearInterval(clock)
    if (terminal) console.log(`\r${sign} ${line}  ${seconds(since)}`)
    else if (Date.now() - since > 1000) console.log(`${sign} ${line}  ${seconds(since)}`)
  }
  try {
    const result = await work()
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}
