import type { Database } from '../../server/database/database'

/** Invariants that hold after every fact. Each query returns the rows that violate the sentence in its name. */
const invariants = {
  'the number of cars inside a garage is the same in stall, ginfo, gpark and parkrecord': `
    WITH inside AS (
      SELECT "park_code" AS park, "garage_index" AS garage, count(*) FILTER (WHERE "is_use" = 1) AS ginfo,
        count(*) FILTER (WHERE "is_use" = 1 AND "status" = 1) AS usable FROM "ginfo" GROUP BY 1, 2),
    counted AS (SELECT i.*,
      (SELECT count(*) FROM "gpark" g WHERE g."park_code" = park AND g."garage_index" = garage AND g."car_out_time" IS NULL) AS gpark,
      (SELECT count(*) FROM "parkrecord" r WHERE r."park_code" = park AND r."garage_no" = garage AND r."out_time" IS NULL) AS parkrecord,
      (SELECT sum("allstall" - "disable_stall" - "stall") FROM "stall" s WHERE s."park_code" = park AND s."garage_no" = garage) AS stall
      FROM inside i)
    SELECT park, garage, stall, usable, ginfo, gpark, parkrecord FROM counted
    WHERE ginfo <> gpark OR ginfo <> parkrecord OR stall <> usable`,
  'the free, all and disabled stalls of a garage are those of ginfo': `
    WITH counted AS (SELECT "park_code" AS park, "garage_index" AS garage, "park_type" AS type, count(*) AS allstall,
        count(*) FILTER (WHERE "status" = 1 AND "is_use" IS DISTINCT FROM 1) AS stall,
        count(*) FILTER (WHERE "status" IN (2, 3)) AS disabled FROM "ginfo" GROUP BY 1, 2, 3)
    SELECT c.*, s."stall", s."allstall", s."disable_stall" FROM counted c JOIN "stall" s
      ON s."park_code" = park AND s."garage_no" = garage AND s."car_type" IS NOT DISTINCT FROM type
    WHERE (s."stall", s."allstall", s."disable_stall") <> (c.stall, c.allstall, c.disabled)`,
  'a stall holds one car at a time': `
    SELECT "garage_info_id", count(*) FROM "gpark" WHERE "car_out_time" IS NULL GROUP BY 1 HAVING count(*) > 1`,
  'each stay has one row in gpark and one in parkrecord, with the same times and state': `
    SELECT coalesce(g."park_code", r."park_code"), coalesce(g."garage_index", r."garage_no"),
      coalesce(g."park_no", r."carport_no"), g."car_in_time", r."in_time", count(*)
    FROM "gpark" g FULL JOIN "parkrecord" r ON r."park_code" = g."park_code" AND r."garage_no" = g."garage_index"
      AND r."carport_no" = g."park_no" AND r."in_time" = g."car_in_time" AND r."status" = g."status"
      AND r."out_time" IS NOT DISTINCT FROM g."car_out_time"
    GROUP BY 1, 2, 3, 4, 5 HAVING count(*) > 1 OR g."car_in_time" IS NULL OR r."in_time" IS NULL`,
  'each ended stay has exactly one payment record, and no other stay has one': `
    SELECT g."id", count(d."id") FROM "gpark" g LEFT JOIN "stay_bill" b ON b."stay_id" = g."id"
      LEFT JOIN "deposit" d ON d."id" = b."deposit_id"
    GROUP BY 1, g."status" HAVING count(d."id") <> CASE WHEN g."status" = 2 THEN 1 ELSE 0 END`,
  'the parts of a bill add up to its cost, which is that of its payment record': `
    SELECT d."id", d."cost", b."bill" FROM "stay_bill" b JOIN "deposit" d ON d."id" = b."deposit_id"
    CROSS JOIN LATERAL (SELECT coalesce(sum((part->>'amount')::numeric), 0) AS parts FROM jsonb_array_elements(b."bill"->'parts') part) p
    CROSS JOIN LATERAL (SELECT coalesce(sum((cut->>'amount')::numeric), 0) AS cuts FROM jsonb_array_elements(b."bill"->'cuts') cut) c
    WHERE p.parts - c.cuts <> d."cost" OR (b."bill"->>'cost')::numeric <> d."cost" OR c.cuts <> coalesce(d."cut_off", 0)`,
  'payments cover the bills that are paid, and no others': `
    SELECT d."id", d."cost", d."dc_status", p.paid FROM "stay_bill" b JOIN "deposit" d ON d."id" = b."deposit_id"
      JOIN "gpark" g ON g."id" = b."stay_id"
    CROSS JOIN LATERAL (SELECT coalesce(sum("amount"), 0) AS paid FROM "stay_payment" s WHERE s."park_code" = g."park_code"
      AND s."garage_index" = g."garage_index" AND s."park_no" = g."park_no" AND s."car_in_time" = g."car_in_time") p
    WHERE d."oper_user" IS NULL AND d."dc_status" IN (1, 2)
      AND (d."dc_status" = 2) <> (p.paid > 0 AND d."cost" > 0 AND p.paid >= d."cost")`,
  'what was received for a bill is what was paid for its stay, unless a user settled it': `
    SELECT d."id", d."received", d."dc_status", p.paid FROM "stay_bill" b JOIN "deposit" d ON d."id" = b."deposit_id"
      JOIN "gpark" g ON g."id" = b."stay_id"
    CROSS JOIN LATERAL (SELECT coalesce(sum("amount"), 0) AS paid FROM "stay_payment" s WHERE s."park_code" = g."park_code"
      AND s."garage_index" = g."garage_index" AND s."park_no" = g."park_no" AND s."car_in_time" = g."car_in_time") p
    WHERE d."oper_user" IS NULL AND d."received" IS DISTINCT FROM p.paid`,
  'each order of a driver is one payment for one stay': `
    SELECT coalesce(t."key", s."order_no") FROM (SELECT * FROM "site_entity" WHERE "kind" = 'order') t
      FULL JOIN "stay_payment" s ON s."park_code" = t."park_code" AND s."order_no" = t."key"
      LEFT JOIN "order" o ON o."id" = t."row_id" WHERE s."order_no" IS NULL OR o."id" IS NULL`,
}

/** Tables with one row for each fact of these kinds. */
const rowsOfFacts = {
  platedata: ['plate-read'],
  insource: ['driver-recognised'],
  inout: ['car-stored', 'car-delivered'],
  carlog: ['car-stored', 'car-delivered'],
  equipment: ['equipment-moved'],
  dcterminaldata: ['terminal-state'],
}

const countsAgree = Object.entries(rowsOfFacts).map(([table, kinds]) => {
  const listed = kinds.map((kind) => `'${kind}'`).join(', ')
  const text = `SELECT rows.count, facts.count FROM (SELECT count(*) FROM "${table}") rows,
    (SELECT count(*) FROM "site_fact" WHERE "kind" IN (${listed})) facts WHERE rows.count <> facts.count`
  return [`${table} has a row for each ${kinds.join(' or ')}`, text] as const
})

/**
 * Returns a line for each violated invariant. Only for databases without rows entered by hand, which have no facts.
 * `ids`: the ids of all facts are still stored, so the facts are counted too.
 */
export async function violatedInvariants(database: Database, { ids = true } = {}): Promise<string[]> {
  const violated: string[] = []
  for (const [name, text] of [...Object.entries(invariants), ...(ids ? countsAgree : [])]) {
    const rows = await database.rows({ text })
    if (rows.length > 0) violated.push(`${name}: ${JSON.stringify(rows.slice(0, 5))} (${rows.length})`)
  }
  return violated
}
