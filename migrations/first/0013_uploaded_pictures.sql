CREATE TABLE "uploaded_picture" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE INDEX "uploaded_picture_user_ix" ON "uploaded_picture" USING btree ("user_id","stored_at");
--> statement-breakpoint
CREATE INDEX "uploaded_picture_checked_ix" ON "uploaded_picture" USING btree ("checked_at");
--> statement-breakpoint
CREATE INDEX "face_img_px" ON "face" USING btree ("img") WHERE "img" LIKE '/pictures/%' AND "img" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "inout_in_image_px" ON "inout" USING btree ("in_image") WHERE "in_image" LIKE '/pictures/%' AND "in_image" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "inout_out_image_px" ON "inout" USING btree ("out_image") WHERE "out_image" LIKE '/pictures/%' AND "out_image" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "inout_img_px" ON "inout" USING btree ("img") WHERE "img" LIKE '/pictures/%' AND "img" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "insource_in_image_px" ON "insource" USING btree ("in_image") WHERE "in_image" LIKE '/pictures/%' AND "in_image" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "insource_out_image_px" ON "insource" USING btree ("out_image") WHERE "out_image" LIKE '/pictures/%' AND "out_image" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "insource_img_px" ON "insource" USING btree ("img") WHERE "img" LIKE '/pictures/%' AND "img" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "plate_plate_img_px" ON "plate" USING btree ("plate_img") WHERE "plate_img" LIKE '/pictures/%' AND "plate_img" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "platedata_plate_img_px" ON "platedata" USING btree ("plate_img") WHERE "plate_img" LIKE '/pictures/%' AND "plate_img" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "platedata_fragment_img_px" ON "platedata" USING btree ("fragment_img") WHERE "fragment_img" LIKE '/pictures/%' AND "fragment_img" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "slide_img_url_px" ON "slide" USING btree ("img_url") WHERE "img_url" LIKE '/pictures/%' AND "img_url" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "slide_go_url_px" ON "slide" USING btree ("go_url") WHERE "go_url" LIKE '/pictures/%' AND "go_url" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "user_avatar_px" ON "user" USING btree ("avatar") WHERE "avatar" LIKE '/pictures/%' AND "avatar" NOT LIKE '/pictures/sites/%';
--> statement-breakpoint
CREATE INDEX "menu_url_px" ON "menu" USING btree ("url") WHERE "url" LIKE '/pictures/%' AND "url" NOT LIKE '/pictures/sites/%';
