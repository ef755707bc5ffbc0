CREATE TABLE "lottery_exposure" (
	"merchant_code" text NOT NULL,
	"game_id" text NOT NULL,
	"numero" text NOT NULL,
	"play_id" text NOT NULL,
	"line" text NOT NULL,
	"liability_minor" bigint NOT NULL,
	CONSTRAINT "lottery_exposure_merchant_code_game_id_numero_play_id_line_pk" PRIMARY KEY("merchant_code","game_id","numero","play_id","line"),
	CONSTRAINT "lottery_exposure_liability" CHECK ("lottery_exposure"."liability_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lottery_issues" (
	"merchant_code" text NOT NULL,
	"game_id" text NOT NULL,
	"numero" text NOT NULL,
	"game_code" text NOT NULL,
	"word" text NOT NULL,
	"area" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"sale_at" timestamp (3) with time zone NOT NULL,
	"lock_at" timestamp (3) with time zone NOT NULL,
	"draw_at" timestamp (3) with time zone NOT NULL,
	"table_id" text NOT NULL,
	"table_version" text NOT NULL,
	"seed" text NOT NULL,
	"salt" text NOT NULL,
	"commitment" text NOT NULL,
	"beacon" text,
	"merkle_root" text,
	"ticket_count" integer,
	"result" jsonb,
	"short" text,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "lottery_issues_merchant_code_game_id_numero_pk" PRIMARY KEY("merchant_code","game_id","numero"),
	CONSTRAINT "lottery_issues_order" CHECK ("lottery_issues"."sale_at" < "lottery_issues"."lock_at" and "lottery_issues"."lock_at" <= "lottery_issues"."draw_at"),
	CONSTRAINT "lottery_issues_root" CHECK (("lottery_issues"."merkle_root" is null) = ("lottery_issues"."ticket_count" is null)),
	CONSTRAINT "lottery_issues_ended" CHECK ("lottery_issues"."due_at" is not null or "lottery_issues"."state" in ('settled', 'void')),
	CONSTRAINT "lottery_issues_result" CHECK ("lottery_issues"."result" is null or "lottery_issues"."merkle_root" is not null)
);
--> statement-breakpoint
CREATE TABLE "lottery_orders" (
	"merchant_code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"input_hash" text NOT NULL,
	"issue_count" integer NOT NULL,
	"stop_on_win" boolean NOT NULL,
	"stopped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lottery_orders_merchant_code_order_id_pk" PRIMARY KEY("merchant_code","order_id")
);
--> statement-breakpoint
CREATE TABLE "lottery_pool_issues" (
	"merchant_code" text NOT NULL,
	"game_id" text NOT NULL,
	"numero" text NOT NULL,
	"pool" text NOT NULL,
	"opening_minor" bigint NOT NULL,
	"added_minor" bigint NOT NULL,
	"guaranteed_minor" bigint NOT NULL,
	"paid_minor" bigint NOT NULL,
	"closing_minor" bigint NOT NULL,
	"winners" integer NOT NULL,
	CONSTRAINT "lottery_pool_issues_merchant_code_game_id_numero_pool_pk" PRIMARY KEY("merchant_code","game_id","numero","pool"),
	CONSTRAINT "lottery_pool_issues_sum" CHECK ("lottery_pool_issues"."opening_minor" + "lottery_pool_issues"."added_minor" + "lottery_pool_issues"."guaranteed_minor" - "lottery_pool_issues"."paid_minor" = "lottery_pool_issues"."closing_minor")
);
--> statement-breakpoint
CREATE TABLE "lottery_pools" (
	"merchant_code" text NOT NULL,
	"game_id" text NOT NULL,
	"pool" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "lottery_pools_merchant_code_game_id_pool_pk" PRIMARY KEY("merchant_code","game_id","pool")
);
--> statement-breakpoint
CREATE TABLE "lottery_slips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merchant_code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"game_id" text NOT NULL,
	"game_name" text NOT NULL,
	"numero" text NOT NULL,
	"state" text NOT NULL,
	"items" jsonb NOT NULL,
	"currency" text NOT NULL,
	"cost_minor" bigint NOT NULL,
	"prize_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"table_version" text NOT NULL,
	"reduced" jsonb NOT NULL,
	"receipt_text" text NOT NULL,
	"receipt_hash" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "lottery_tickets_order" UNIQUE("merchant_code","order_id","numero"),
	CONSTRAINT "lottery_tickets_money" CHECK ("lottery_tickets"."cost_minor" > 0 and "lottery_tickets"."prize_minor" >= 0 and "lottery_tickets"."tax_minor" between 0 and "lottery_tickets"."prize_minor")
);
--> statement-breakpoint
CREATE INDEX "lottery_issues_due" ON "lottery_issues" USING btree ("merchant_code","due_at") WHERE "lottery_issues"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "lottery_issues_open" ON "lottery_issues" USING btree ("merchant_code","game_id","draw_at") WHERE "lottery_issues"."state" in ('scheduled', 'onSale', 'locked', 'drawing');--> statement-breakpoint
CREATE INDEX "lottery_issues_drawn" ON "lottery_issues" USING btree ("merchant_code","game_id","draw_at");--> statement-breakpoint
CREATE INDEX "lottery_orders_member" ON "lottery_orders" USING btree ("merchant_code","member_id","created_at");--> statement-breakpoint
CREATE INDEX "lottery_slips_member" ON "lottery_slips" USING btree ("merchant_code","member_id","saved_at");--> statement-breakpoint
CREATE INDEX "lottery_tickets_issue" ON "lottery_tickets" USING btree ("merchant_code","game_id","numero","state","id");--> statement-breakpoint
CREATE INDEX "lottery_tickets_member" ON "lottery_tickets" USING btree ("merchant_code","member_id","placed_at");