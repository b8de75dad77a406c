import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pictureKind } from '../../server/pictures/picture-store'
import { platePicture } from '../../site-simulator/pictures/plate-picture'
import { passingPlate } from '../../site-simulator/cars/plates'
import { plateGlyphs } from '../../site-simulator/pictures/plate-glyphs'
import { makeRandom } from '../../site-simulator/park/random'

/** Width and height of a picture, and the colour of its pixels. */
function read(file: Buffer) {
  const width = file.readUInt32BE(16)
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)))
  const colourAt = (x: number, y: number) => [...rows.subarray(y * (1 + width * 3) + 1 + x * 3).subarray(0, 3)]
  return { width, height: file.readUInt32BE(20), colourAt }
}

describe('the picture of a plate', () => {
  it('is a small PNG of 220 x 70 pixels', () => {
    const file = platePicture('粤B12345')
    expect(pictureKind(file)?.extension).toBe('png')
    expect(file.length).toBeLessThan(20_000)
    expect(read(file)).toMatchObject({ width: 220, height: 70 })
  })

  it.each([
    ['粤B12345', [28, 79, 184]],
    ['粤B1234学', [246, 190, 26]],
    ['粤ZA123港', [21, 24, 29]],
    ['粤B1234警', [250, 250, 250]],
    ['粤BD12345', [241, 250, 244]],
  ])('has the background colour of %s', (plate, colour) => {
    expect(read(platePicture(plate)).colourAt(0, 0)).toEqual(colour)
  })

  it('is the same for equal plates only', () => {
    expect(platePicture('粤B12345')).toEqual(platePicture('粤B12345'))
    expect(platePicture('粤B12345')).not.toEqual(platePicture('粤B12346'))
  })

  it('has a glyph for every character of simulated plates', () => {
    const random = makeRandom(3)
    for (let count = 0; count < 300; count += 1)
      for (const sign of passingPlate(random)) expect(plateGlyphs[sign], sign).toBeDefined()
  })
})
