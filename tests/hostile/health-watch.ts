import { Worker } from 'node:worker_threads'

/** Asks for an address again and again, in a thread of its own; answers 'stop' with the milliseconds that each took. */
const watcher = `
  const { parentPort, workerData } = require('node:worker_threads')
  let going = true
  parentPort.once('message', () => (going = false))
  void (async () => {
    const times = []
    while (going) {
      const began = performance.now()
      const response = await fetch(workerData)
      await response.text()
      times.push(response.status === 200 ? performance.now() - began : Infinity)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    parentPort.postMessage(times)
  })()`

/** Watches `/healthz` until the returned function is called, which returns the sorted times in milliseconds. */
export function watchHealth(origin: string): () => Promise<number[]> {
  const worker = new Worker(watcher, { eval: true, workerData: `${origin}/healthz` })
  return () =>
    new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (times: number[]) => {
        resolve(times.toSorted((one, other) => one - other))
        void worker.terminate()
      })
      worker.postMessage('stop')
    })
}
