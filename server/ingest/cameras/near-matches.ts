import { similarPlates } from '../../../model/text/similar-plates'
import { member } from '../../../resources/member/member'
import { stay } from '../../../resources/garage/stay'
import { plateReading } from '../../../resources/parking/plate-reading'
import type { Connection } from '../../database/database'
import { numberOrNull, writeCell } from '../../rows/cells'
import { columnsAs, tableName, valuesTable, withoutCase } from '../../rows/names'

interface NearMatch {
  plate: string
  of: 'member' | 'stay' | 'reading'
  /** The member's name; the parked car's place and since when; the reading's confidence in percent. */
  name?: string | null
  garage?: number | null
  stall?: number | null
  since?: string | null
  confidence?: number | null
}

interface MatchSources {
  members: boolean
  stays: boolean
  readings: boolean
}

const most = { readings: 7, compared: 3, matches: 20, known: 9 }

const m = columnsAs(member, 'm')
const s = columnsAs(stay, 's')
const r = columnsAs(plateReading, 'r')
const ofMembers = `SELECT v."value", ${m('member_name')} FROM ${valuesTable(member, 'plate_no')} v
  JOIN ${tableName(member)} m ON m."id" = v."row_id" WHERE v."value" = ANY($1) ORDER BY v."value", m."id" LIMIT ${most.matches}`
const ofStays = `SELECT ${s('plate_no')}, ${s('garage_index')}, ${s('park_no')}, ${s('car_in_time')} FROM ${tableName(stay)} s
  WHERE ${withoutCase(s('plate_no'))} = ANY($1) AND ${s('park_code')} = $2 AND ${s('car_out_time')} IS NULL
  ORDER BY s."id" DESC LIMIT ${most.matches}`
const ofReadings = `SELECT ${r('plate_no')}, max(${r('confidence')}) FROM ${tableName(plateReading)} r
  WHERE ${r('plate_key')} = $1 AND ${r('park_code')} = $2 AND ${r('plate_no')} <> ''
  GROUP BY ${r('plate_no')} ORDER BY ${r('plate_no')} = $3 DESC NULLS LAST, 2 DESC NULLS LAST, 1 LIMIT ${most.readings}`

interface CheckedPassage {
  key: string
  park: string
  plate: string | null
}

/** The likeliest first; plates that somebody has come before mere readings. */
export async function nearMatches(
  on: Connection,
  { key, park, plate }: CheckedPassage,
  sources: MatchSources,
): Promise<NearMatch[]> {
  const read = await on.rows({ text: ofReadings, values: [key, park, plate], name: 'matches_readings' })
  const bases = [...new Set([...(plate ? [plate] : []), ...read.slice(0, most.compared).map(([one]) => one ?? '')])]
  const similar = [...new Set(bases.flatMap(similarPlates))]
  const lower = writeCell(similar.map((one) => one.toLowerCase()))
  const members = sources.members
    ? await on.rows({ text: ofMembers, values: [writeCell(similar)], name: 'matches_members' })
    : []
  const stays = sources.stays ? await on.rows({ text: ofStays, values: [lower, park], name: 'matches_stays' }) : []
  const known: NearMatch[] = [
    ...members.map(([one, name = null]): NearMatch => ({ plate: one ?? '', of: 'member', name })),
    ...stays.map(([one, garage, stall, since]): NearMatch => {
      const place = { garage: numberOrNull(garage), stall: numberOrNull(stall) }
      return { plate: one ?? '', of: 'stay', ...place, since: since?.slice(0, 19) ?? null }
    }),
  ].toSorted((a, b) => similar.indexOf(a.plate) - similar.indexOf(b.plate))
  // Many members with similar plates must not push out what the camera has read.
  const shown = known.slice(0, most.known)
  const others = (sources.readings ? read : [])
    .filter(([one]) => !shown.some((match) => match.plate === one))
    .map(([one, confidence]): NearMatch => ({ plate: one ?? '', of: 'reading', confidence: numberOrNull(confidence) }))
  return [...shown, ...others]
}
