import autocannon from 'autocannon'
import { shift } from '../../model/wall-time'

const connections = 16

/** Seconds of each round, and number of rounds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 8)
export const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

/** The first 50 parking records of the five days up to now (wall time). */
export const fiveDays = (now: string) => ({
  start_time: shift(now, { days: -5 }).slice(0, 10),
  end_time: now.slice(0, 10),
  page: 1,
  page_size: 50,
})

/** Sends requests over 16 connections for `seconds` and returns the requests per second. Throws if one failed. */
export async function load(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed`)
  return result.requests.total / result.duration
}

/** Signs in to a server and returns the token. */
export async function tokenAt(url: string, userName: string, password: string): Promise<string> {
  const signedIn = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: userName, password }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  return data.token
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
