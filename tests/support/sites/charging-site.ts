import { connectAsync, type MqttClient } from 'mqtt'
import { vi } from 'vitest'
import type { FactKind, SentFact, CommandAnswer } from '../../../model/site/site-messages'
import type { CommandMessage } from '../../../model/site/commands'
import { answerTopic, commandTopic, factTopic, statusTopic } from '../../../model/site/site-topics'
import { stallType } from '../../../resources/dictionaries/parking'
import { stall } from '../../../resources/garage/stall'
import { terminal } from '../../../resources/terminal/terminal'
import type { Database } from '../../../server/database/database'
import { addDevice } from '../../../server/devices/device-rows'
import { rowsOf } from '../../../server/rows/rows'
import { fresh, type JsonObject } from '../running-server'
import type { TestDatabase } from '../test-databases'
import { startServerWithSites } from './server-with-sites'

const secret = 'a secret of the terminal'
export type Reply = Omit<CommandAnswer, 'command'> | null
export const done: Reply = { state: 'succeeded', answer: 'done' }

let lastGarage = 100

interface Site {
  database: Database
  park: string
  url: () => string
}

/** Terminals that control the chargers of a garage each; their replies are the test's. */
export function chargingTerminals({ database, park, url }: Site) {
  const clients: MqttClient[] = []
  let switchedOff = false
  /** An answer may be lost when all are switched off, and only then. */
  const unlessSwitchedOff = (error: unknown): void => {
    if (!switchedOff) throw error
  }

  /** A stall in a garage of its own, and that garage's terminal, which is not connected yet. */
  const newStall = async (values: JsonObject = {}) => {
    lastGarage += 1
    const client_id = fresh('terminal-')
    const place = { garage_index: lastGarage, park_no: 7 }
    await rowsOf(terminal, database).insert({ client_id, park_code: park, garage_no: lastGarage, dc_status: 1 })
    await addDevice(database, { name: client_id, parkCode: park, secret })
    const row = { park_code: park, ...place, park_type: stallType.charging, status: 1, is_use: 1, ...values }
    const { id } = await rowsOf(stall, database).insert(row)
    return { id: Number(id), client_id, place }
  }
  const connect = async (name: string, reply: (message: CommandMessage) => Reply) => {
    const client = await connectAsync(url(), {
      ...{ protocolVersion: 4, reconnectPeriod: 0, clientId: name, username: name, password: secret },
    })
    clients.push(client)
    const received: CommandMessage[] = []
    client.on('message', (topic, payload) => {
      if (topic !== commandTopic(park, name)) return
      const message = JSON.parse(payload.toString()) as CommandMessage
      received.push(message)
      const given = reply(message)
      const answer = JSON.stringify({ command: message.command, ...given })
      if (given) void client.publishAsync(answerTopic(park, name), answer, { qos: 1 }).catch(unlessSwitchedOff)
    })
    await client.subscribeAsync(commandTopic(park, name), { qos: 1 })
    const status = JSON.stringify({ online: true, at: new Date().toISOString() })
    await client.publishAsync(statusTopic(park, name), status, { qos: 1 })
    const isOnline = async () => (await rowsOf(terminal, database).first({ client_id: name }))?.online === 1
    await vi.waitUntil(isOnline, { timeout: 10_000 })
    const send = async <K extends FactKind>(kind: K, fact: Omit<SentFact<K>, 'fact' | 'at'> & { at?: string }) => {
      const text = JSON.stringify({ at: new Date().toISOString(), ...fact, fact: fresh('f-') })
      await client.publishAsync(factTopic(park, name, kind), text, { qos: 1 })
    }
    return {
      received,
      send,
      report: (fact: Omit<SentFact<'charging'>, 'fact' | 'at'> & { at?: string }) => send('charging', fact),
    }
  }
  return {
    newStall,
    connect,
    /** A stall whose terminal is connected. */
    chargingStall: async (reply: (message: CommandMessage) => Reply = () => done) => {
      const one = await newStall()
      return { ...one, device: await connect(one.client_id, reply) }
    },
    disconnect: () => {
      switchedOff = true
      return Promise.all(clients.map((client) => client.endAsync(true)))
    },
  }
}

/** A server, a car park, and its terminals. */
export async function startChargingSite(on: Database['kind'] | TestDatabase) {
  const all = await startServerWithSites(on)
  const { database, server, park } = all
  const terminals = chargingTerminals({ database, park, url: () => all.sites().url })
  type Sent = JsonObject & { reason?: string; command_id?: string; state?: string }
  const call = (name: string, body: JsonObject, headers: Record<string, string> = {}, token?: string) =>
    server.call<Sent>('POST', `/api/recharge/${name}`, body, token, { 'Accept-Language': 'en', ...headers })
  return {
    ...all,
    ...terminals,
    call,
    /** The records of chargings in a garage, the newest first. */
    records: async ({ garage_index }: { garage_index: number }): Promise<JsonObject[]> =>
      (await server.list('/api/recharge', { garage_index })).list,
    ledger: async (target: string): Promise<JsonObject[]> => (await server.list('/api/command', { target })).list,
    close: async (): Promise<void> => {
      await terminals.disconnect()
      await all.close()
    },
  }
}

export type ChargingSite = Awaited<ReturnType<typeof startChargingSite>>
