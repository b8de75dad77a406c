import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedOf, groupReadings, needsCheck, type CameraReading } from './group-readings'

const reading = (
  at: number,
  plate: string | null,
  confidence: number | null = 90,
  number = String(at),
): CameraReading => ({
  at,
  plate,
  confidence,
  number,
})
const timesOf = (groups: readonly CameraReading[][]): number[][] => groups.map((group) => group.map(({ at }) => at))

/** Some similar plates, others, and readings without one, within two minutes. */
const someReadings = fc
  .array(
    fc.record({
      at: fc.integer({ min: 0, max: 120 }),
      plate: fc.constantFrom('粤B12345', '粤B1234S', '粤B1Z34S', '粤B2345', '京A88888', '京A8888', null),
      confidence: fc.constantFrom(null, 40, 80, 95),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index): CameraReading => ({ ...one, number: String(index) })))

describe('the readings of a camera', () => {
  it.each<[string, CameraReading[], number[][]]>([
    ['of one plate within the time are one passage', [reading(0, '粤B12345'), reading(30, '粤B12345')], [[0, 30]]],
    ['later than that are another', [reading(0, '粤B12345'), reading(31, '粤B12345')], [[0], [31]]],
    ['with one wrong character belong to it', [reading(0, '粤B12345'), reading(5, '粤B1234S')], [[0, 5]]],
    ['with a missing province belong to it', [reading(0, '粤B12345'), reading(5, 'B12345')], [[0, 5]]],
    ['of another car are another', [reading(0, '粤B12345'), reading(5, '粤B98765')], [[0], [5]]],
    [
      'are connected by those between them',
      [reading(0, '粤B12345'), reading(25, '粤B12345'), reading(50, '粤B12345')],
      [[0, 25, 50]],
    ],
    [
      'without a plate belong to the nearest one',
      [reading(0, '粤B12345'), reading(9, null), reading(20, '京A88888'), reading(21, null)],
      [
        [0, 9],
        [20, 21],
      ],
    ],
    [
      'without a plate join no two cars',
      [reading(0, '粤B12345'), reading(20, null), reading(40, '京A88888')],
      [[0, 20], [40]],
    ],
    ['without any plate are one passage', [reading(0, null), reading(20, null), reading(70, null)], [[0, 20], [70]]],
  ])('%s', (_, readings, groups) => {
    expect(timesOf(groupReadings(readings, 30))).toEqual(groups)
  })

  it('are grouped in the same way in whatever order they come, each once', () => {
    fc.assert(
      fc.property(
        someReadings.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const groups = groupReadings(all, 30)
          expect(groupReadings(shuffled, 30)).toEqual(groups)
          expect(
            groups
              .flat()
              .map(({ number }) => number)
              .toSorted(),
          ).toEqual(all.map(({ number }) => number).toSorted())
          expect(groups.map(acceptedOf)).toEqual(groups.map((group) => acceptedOf(group.toReversed())))
        },
      ),
    )
  })

  it.each<[string, CameraReading[], boolean]>([
    ['one is sure', [reading(0, '粤B12345', 80), reading(1, '粤B1234S', 60)], false],
    ['none is sure', [reading(0, '粤B12345', 79)], true],
    ['two sure ones differ', [reading(0, '粤B12345', 80), reading(1, '粤B1234S', 90)], true],
    ['there is no plate', [reading(0, null, 90)], true],
    ['the confidence is unknown', [reading(0, '粤B12345', null)], true],
  ])('are looked at by a person or not: %s', (_, group, wanted) => {
    expect(needsCheck(group, 80)).toBe(wanted)
  })

  it('are looked at by a person if the confidence is unknown, whatever is enough', () => {
    expect(needsCheck([reading(0, '粤B12345', null)], 0)).toBe(true)
    expect(needsCheck([reading(0, '粤B12345', 0)], 0)).toBe(false)
  })

  it('count by the surest with a plate, the last of several', () => {
    const group = [
      reading(0, '粤B12345', 90),
      reading(1, '粤B1234S', 90),
      reading(2, null, 100),
      reading(3, '粤B12346', 50),
    ]
    expect(acceptedOf(group)?.at).toBe(1)
  })
})
