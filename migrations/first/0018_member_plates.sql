CREATE TABLE "member_plate_no" (
	"row_id" bigint NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "member_plate_no_value_row_id_pk" PRIMARY KEY("value","row_id")
);

--> statement-breakpoint
DROP INDEX "member_plate_no_fx";
--> statement-breakpoint
CREATE INDEX "member_plate_no_row_ix" ON "member_plate_no" USING btree ("row_id");
--> statement-breakpoint
CREATE INDEX "member_tel_fx" ON "member" USING btree ("tel");
--> statement-breakpoint
-- Several plates of a member were one text, which matched no car.
WITH parts AS (
	SELECT m."id", s.place, btrim(s.part) AS part,
		upper(regexp_replace(normalize(s.part, NFKC), '[\s·•‧∙⋅・.。-]', '', 'g')) AS plain
	FROM "member" m, regexp_split_to_table(
		regexp_replace(m."plate_no", '([京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z0-9]{5,6})(?=[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z])', '\1,', 'g'),
		'[,，、;；\t\r\n]+') WITH ORDINALITY AS s(part, place)
	WHERE btrim(s.part) <> ''
), judged AS (
	SELECT *, plain ~ '^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][A-Z0-9]{4,6}[警学挂试超港澳领]?$' AS looks,
		plain ~ '[0-9]' AND plain !~ '[!-/:-@\[-`{-~]' AS could
	FROM parts
), plates AS (
	SELECT "id", CASE WHEN could THEN plain ELSE part END AS plate, min(place) AS place, bool_or(looks) AS looks, bool_and(could) AS could
	FROM judged GROUP BY 1, 2
), joined AS (
	SELECT "id", string_agg(plate, ',' ORDER BY place) AS text FROM plates GROUP BY 1 HAVING bool_or(looks) OR bool_and(could)
)
UPDATE "member" SET "plate_no" = joined.text FROM joined WHERE joined."id" = "member"."id" AND "plate_no" <> joined.text;
--> statement-breakpoint
INSERT INTO "member_plate_no" ("row_id", "value")
	SELECT DISTINCT "id", one FROM "member", unnest(string_to_array("plate_no", ',')) AS one WHERE one <> '';

--> statement-breakpoint
DROP INDEX "member_card_no_fx";
--> statement-breakpoint
DROP INDEX "member_tel_fx";
--> statement-breakpoint
CREATE INDEX "member_card_no_fx" ON "member" USING btree (lower("card_no"));
--> statement-breakpoint
CREATE INDEX "member_tel_fx" ON "member" USING btree (lower("tel"));
