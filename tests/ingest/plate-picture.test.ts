import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pictureKind } from '../../server/pictures/picture-kind'
import { platePicture } from '../../site-simulator/pictures/plate-picture'
import { passingPlate } from '../../site-simulator/cars/plates'
import { plateGlyphs } from '../../site-simulator/pictures/plate-glyphs'
import { makeRandom } from '../../site-simulator/park/random'

/** Width, height and a colour of the picture. */
function read(file: Buffer) {
  const width = file.readUInt32BE(16)
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)))
  const at = (x: number, y: number) => [...rows.subarray(y * (1 + width * 3) + 1 + x * 3).subarray(0, 3)]
  return { width, height: file.readUInt32BE(20), at }
}

describe('the picture of a plate', () => {
  it('is one that may be uploaded, small, and 220 x 70 points', () => {
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
  ])('has the ground of %s', (plate, colour) => {
    expect(read(platePicture(plate)).at(0, 0)).toEqual(colour)
  })

  it('shows another number as another picture, and the same as the same', () => {
    expect(platePicture('粤B12345')).toEqual(platePicture('粤B12345'))
    expect(platePicture('粤B12345')).not.toEqual(platePicture('粤B12346'))
  })

  it('knows every sign of the plates that come by', () => {
    const random = makeRandom(3)
    for (let turn = 0; turn < 300; turn += 1)
      for (const sign of passingPlate(random)) expect(plateGlyphs[sign], sign).toBeDefined()
  })
})
