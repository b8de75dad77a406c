import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hour } from '../../model/durations'
import { shift, wallTime } from '../../model/wall-time'
import { alarmLevel, warningState } from '../../resources/dictionaries/alarm'
import { connection } from '../../resources/dictionaries/device'
import { plateRecognition } from '../../resources/dictionaries/recognition'
import { feedbackState } from '../../resources/dictionaries/system'
import { demoCameras } from '../../server/demo/demo-cameras'
import { demoGarages } from '../../server/demo/demo-garages'
import { memberPlates } from '../../server/demo/demo-members'
import { demoOpenCases } from '../../server/demo/demo-open-cases'
import { demoPark, demoParks } from '../../site-simulator/park/park-builder'
import { makeParkSimulation } from '../../site-simulator/park/park-simulation'
import { openBays } from '../../site-simulator/park/park-plan'
import { newState, type ParkState } from '../../site-simulator/park/park-state'
import { withOperator } from '../support/initial-states'
import { startServer, type RunningServer } from '../support/running-server'
import { openTestDatabase, usualDatabase } from '../support/test-databases'

describe('the cases that wait in a new demonstration', () => {
  let server: RunningServer
  const now = wallTime(new Date(), 'Asia/Shanghai')
  beforeAll(async () => {
    server = await startServer(await openTestDatabase(usualDatabase, withOperator))
    await server.database.transaction(async (tx) => {
      await demoGarages(tx, server.settings)
      await demoOpenCases(tx, server.settings)
      await demoCameras(tx, server.settings)
    })
  })
  afterAll(() => server.close())

  const all = async (base: string, search = {}) => (await server.list(base, { page_size: 1000, ...search })).list

  it('are warnings of each level that nobody has handled, at terminals that exist, beside one that somebody has', async () => {
    const warnings = await all('/api/warning')
    const open = warnings.filter(({ handle_time }) => handle_time === null)
    expect(open.map(({ status }) => status)).toEqual(open.map(() => warningState.open))
    expect(open.some(({ times }) => Number(times) > 1)).toBe(true)
    const others = warnings.filter((row) => !open.includes(row))
    expect(others).toMatchObject([{ status: warningState.closed, oper_user: 'linxt' }])
    expect(others[0]?.handle_note).toBeTruthy()
    const levels = alarmLevel.dictionary.entries.map(({ value }) => value)
    expect(open.map(({ warning_level }) => Number(warning_level)).sort()).toEqual([...levels].sort())
    const terminals = (await all('/api/dcterminal')).map(({ client_id }) => client_id)
    for (const { terminal, warning_time } of open) {
      expect(terminals).toContain(terminal)
      expect(String(warning_time) < now).toBe(true)
    }
  })

  it('are terminals that are offline, which no simulated site brings online', async () => {
    const offline = (await all('/api/dcterminal')).filter(({ online }) => online === connection.offline)
    expect(offline.length).toBeGreaterThanOrEqual(2)
    const reported = demoParks.flatMap(({ garages }) => garages.flatMap(openBays)).map(({ client_id }) => client_id)
    for (const { client_id } of offline) expect(reported).not.toContain(client_id)
  })

  it('are members who expire within a week, and some who have', async () => {
    const ends = (await all('/api/member')).map(({ valid_time }) => String(valid_time))
    const soon = shift(now, { days: 7, at: '23:59:59' })
    expect(ends.filter((end) => end > now && end <= soon).length).toBeGreaterThanOrEqual(5)
    expect(ends.filter((end) => end < now).length).toBeGreaterThanOrEqual(3)
  })

  it('are plates to check beside their pictures, of a camera with lists', async () => {
    const [own] = await all('/api/camera')
    expect(own).toMatchObject({ park_code: 'P001' })
    expect((await all('/api/dcterminal')).map(({ client_id }) => client_id)).toContain(own?.client_id)
    expect((await all('/api/plateList')).length).toBeGreaterThanOrEqual(3)
    const open = await all('/api/plate', { status: plateRecognition.toBeChecked })
    expect(open).toHaveLength(2)
    for (const { plate_img } of open) expect((await fetch(server.address + String(plate_img))).status).toBe(200)
    const misread = open.find(({ plate_no }) => plate_no !== null)
    const similar = await server.ask<{ plate: string; of: string }[]>('POST', '/api/plate/similar', { id: misread?.id })
    expect(similar.some(({ plate, of }) => of === 'member' && memberPlates.includes(plate))).toBe(true)
  })

  it('are feedback without an answer, and a rejected message that stays rejected', async () => {
    const feedback = await all('/api/feedback', { status: feedbackState.open })
    expect(feedback.filter(({ status }) => status === feedbackState.open).length).toBeGreaterThanOrEqual(2)
    const [refused] = await all('/api/refusedFact')
    expect(refused).toMatchObject({ park_code: 'P002', status: 1 })
    expect(await server.call('POST', '/api/refusedFact/again', { id: refused?.id })).toMatchObject({ code: 40900 })
    expect((await all('/api/refusedFact'))[0]).toMatchObject({ status: 1 })
  })
})

describe('the simulated car parks, at every hour of three days', () => {
  const begin = Date.parse('2026-03-02T00:00:00Z')
  const simulations = demoParks.map((plan, at) => {
    const seed = 20_260
    const members = memberPlates.filter((_, index) => index % demoParks.length === at)
    return makeParkSimulation({ plan, device: `gateway-${at + 1}`, members, seed, state: newState(seed, begin, begin) })
  })
  const samples: ParkState[][] = []
  beforeAll(() => {
    const days = 4
    for (let at = 1; at <= days * 24; at += 1) {
      for (const simulation of simulations) simulation.advance(begin + at * hour)
      if (at > 24) samples.push(simulations.map(({ state }) => structuredClone(state)))
    }
  })
  const counts = (count: (state: ParkState) => number): number[] =>
    samples.map((states) => states.reduce((sum, state) => sum + count(state), 0))

  it('have cars that wait to be fetched, and not all of them', () => {
    const waiting = counts(({ inside }) => Object.values(inside).filter(({ asked }) => asked > 0).length)
    const inside = counts((state) => Object.keys(state.inside).length)
    expect(Math.min(...waiting)).toBeGreaterThanOrEqual(1)
    waiting.forEach((count, at) => expect(count).toBeLessThan((inside[at] ?? 0) / 2))
  })

  it('have a car that was stored by hand, for a difference to settle', () => {
    const byHand = counts((state) => (state.byHand ? 1 : 0))
    expect(byHand.filter((count) => count === 0).length).toBeLessThan(byHand.length / 20)
  })

  it('use no bay that is closed', () => {
    const closed = demoPark('P001').garages.flatMap((garage) => garage.bays.filter((bay) => bay.closed))
    expect(closed).toHaveLength(1)
    for (const { inside } of samples.map(([first]) => first ?? { inside: {} }))
      for (const { garage_index, in_out_num } of Object.values(inside))
        expect(garage_index === 2 && in_out_num === closed[0]?.in_out_num).toBe(false)
  })
})
