import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticks = 100

/** Of the fields after the name in `/proc/{pid}/stat`, which is in brackets and may contain any character. */
const parent = 1
const times = [11, 12, 13, 14]

/** The parent of a process, and the seconds of processor time that it and its ended children took; null: it has ended. */
const readProcess = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: fields[parent], seconds: times.reduce((sum, at) => sum + Number(fields[at]) / ticks, 0) }
  } catch {
    return null
  }
}

const secondsBelow = (pid, processes) =>
  processes
    .filter((one) => one.parent === pid)
    .reduce((sum, one) => sum + one.seconds + secondsBelow(one.pid, processes), 0)

/**
 * Seconds of processor time that this process and all that it started took so far; where there is no `/proc`, only its own.
 * @returns {number}
 */
export const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  if (process.platform !== 'linux') return (user + system) / 1e6
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const processes = pids.map(readProcess).filter(Boolean)
  const own = String(process.pid)
  return (processes.find(({ pid }) => pid === own)?.seconds ?? 0) + secondsBelow(own, processes)
}

const words = Array.from({ length: 2000 }, (_, at) => `word ${(at * 7919) % 2000}`)

/** Beyond 32 MiB, memory comes from the system each time, not from what was freed before. */
const freshBytes = 40 * 2 ** 20
const stride = 5 * 4096

/**
 * Seconds of processor time that the same work takes at the moment. A core that is shared with others needs more for it, and
 * a virtual machine whose host has little memory left needs several times as long for each page that a process gets.
 * @returns {number}
 */
export const secondsOfFixedWork = () => {
  const before = process.cpuUsage()
  for (let round = 0; round < 12; round += 1) JSON.parse(JSON.stringify(words.toSorted().map((word) => ({ word }))))
  const memory = Buffer.allocUnsafeSlow(freshBytes)
  for (let at = 0; at < freshBytes; at += stride) memory[at] = 1
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
