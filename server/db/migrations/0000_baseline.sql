-- The schema as 50 migrations had made it, dumped from a database that they made: no functions and no triggers, which are in ../functions.
CREATE TABLE public.rounds (
    vendor_code text NOT NULL,
    round_id text NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    game_id text NOT NULL,
    game_name text NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    bonus_id uuid,
    CONSTRAINT rounds_amounts CHECK (((stake_minor >= 0) AND (win_minor >= 0))),
    CONSTRAINT rounds_ended CHECK (((state = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT rounds_refund CHECK (((state <> ALL (ARRAY['refunded'::text, 'cancelled'::text])) OR ((stake_minor = 0) AND (win_minor = 0)))),
    CONSTRAINT rounds_state CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'cancelled'::text, 'refunded'::text])))
)
WITH (fillfactor='70');
--> statement-breakpoint
CREATE TABLE public.protection_players (
    member_id uuid NOT NULL,
    merchant_code text NOT NULL,
    stake_total bigint DEFAULT 0 NOT NULL,
    loss_total bigint DEFAULT 0 NOT NULL,
    play_total_ms bigint DEFAULT 0 NOT NULL,
    play_seen timestamp(3) with time zone NOT NULL,
    clear_until timestamp(3) with time zone NOT NULL,
    stake_stop bigint DEFAULT '9000000000000000000'::bigint NOT NULL,
    loss_stop bigint DEFAULT '9000000000000000000'::bigint NOT NULL,
    play_stop_ms bigint DEFAULT '9000000000000000000'::bigint NOT NULL,
    time_zone text DEFAULT 'Asia/Manila'::text NOT NULL,
    barred_until timestamp(3) with time zone,
    play_from timestamp(3) with time zone NOT NULL,
    play_loss_base bigint DEFAULT 0 NOT NULL,
    check_due timestamp(3) with time zone NOT NULL,
    check_asked timestamp(3) with time zone,
    check_minutes integer DEFAULT 60 NOT NULL,
    day_from timestamp(3) with time zone NOT NULL,
    day_until timestamp(3) with time zone NOT NULL,
    week_from timestamp(3) with time zone NOT NULL,
    week_until timestamp(3) with time zone NOT NULL,
    month_from timestamp(3) with time zone NOT NULL,
    month_until timestamp(3) with time zone NOT NULL,
    day_stake_base bigint DEFAULT 0 NOT NULL,
    week_stake_base bigint DEFAULT 0 NOT NULL,
    month_stake_base bigint DEFAULT 0 NOT NULL,
    day_loss_base bigint DEFAULT 0 NOT NULL,
    week_loss_base bigint DEFAULT 0 NOT NULL,
    month_loss_base bigint DEFAULT 0 NOT NULL,
    day_play_base_ms bigint DEFAULT 0 NOT NULL,
    week_play_base_ms bigint DEFAULT 0 NOT NULL,
    month_play_base_ms bigint DEFAULT 0 NOT NULL,
    deposit_day_limit bigint,
    deposit_week_limit bigint,
    deposit_month_limit bigint,
    loss_day_limit bigint,
    loss_week_limit bigint,
    loss_month_limit bigint,
    stake_day_limit bigint,
    stake_week_limit bigint,
    stake_month_limit bigint,
    session_day_limit_ms bigint,
    session_week_limit_ms bigint,
    session_month_limit_ms bigint,
    CONSTRAINT protection_players_check CHECK ((check_minutes = ANY (ARRAY[15, 30, 60])))
)
WITH (fillfactor='50');
--> statement-breakpoint
CREATE TABLE public.agent_affiliates (
    merchant_code text NOT NULL,
    code text NOT NULL,
    member_id uuid NOT NULL,
    domain text,
    created_at timestamp(3) with time zone NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    rates jsonb,
    opens_agent boolean DEFAULT false NOT NULL,
    expires_at timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    used_count integer DEFAULT 0 NOT NULL,
    CONSTRAINT agent_affiliates_code_form CHECK ((code ~ '^[A-Z0-9_-]{1,32}$'::text))
);
--> statement-breakpoint
CREATE TABLE public.agent_rates (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    rate integer NOT NULL,
    valid_from timestamp(3) with time zone NOT NULL,
    set_by uuid,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT agent_rates_name CHECK ((name = ANY (ARRAY['slots'::text, 'live'::text, 'fish'::text, 'pvp'::text, 'sports'::text, 'lottery'::text, 'losing'::text]))),
    CONSTRAINT agent_rates_rate CHECK (((rate >= 0) AND (rate <= 10000))),
    CONSTRAINT agent_rates_version CHECK ((version >= 1))
);
--> statement-breakpoint
CREATE TABLE public.audit_entries (
    merchant_code text NOT NULL,
    sequence bigint NOT NULL,
    actor text NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    detail text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    request_id text NOT NULL,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_entries_act_form CHECK ((act ~ '^[a-z]+(\.[a-z]+)+$'::text)),
    CONSTRAINT audit_entries_hash CHECK (((length(hash) = 32) AND (length(previous_hash) = 32))),
    CONSTRAINT audit_entries_sequence CHECK ((sequence >= 1))
);
--> statement-breakpoint
CREATE TABLE public.audit_heads (
    merchant_code text NOT NULL,
    sequence bigint NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_heads_hash CHECK ((length(hash) = 32))
);
--> statement-breakpoint
CREATE TABLE public.bonuses (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    currency text NOT NULL,
    offer_id text NOT NULL,
    offer_version text NOT NULL,
    terms jsonb NOT NULL,
    offer_name text NOT NULL,
    product text NOT NULL,
    state text NOT NULL,
    amount_minor bigint NOT NULL,
    required_minor bigint NOT NULL,
    wagered_minor bigint DEFAULT 0 NOT NULL,
    most_cash_minor bigint NOT NULL,
    most_stake_minor bigint NOT NULL,
    converted_minor bigint DEFAULT 0 NOT NULL,
    forfeited_minor bigint DEFAULT 0 NOT NULL,
    has_rest boolean DEFAULT false NOT NULL,
    deposit_id uuid,
    accepted_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT bonuses_converted CHECK (((converted_minor BETWEEN 0 AND most_cash_minor) AND (forfeited_minor >= 0))),
    CONSTRAINT bonuses_ended CHECK (((state = 'active'::text) = (ended_at IS NULL))),
    CONSTRAINT bonuses_multiple CHECK (((amount_minor > 0) AND ((required_minor >= amount_minor) AND (required_minor <= (10 * amount_minor))))),
    CONSTRAINT bonuses_state CHECK ((state = ANY (ARRAY['active'::text, 'converted'::text, 'forfeited'::text, 'expired'::text]))),
    CONSTRAINT bonuses_wagered CHECK ((wagered_minor >= 0))
);
--> statement-breakpoint
CREATE TABLE public.cashier_channels (
    merchant_code text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    currency text NOT NULL,
    minimum_minor bigint NOT NULL,
    maximum_minor bigint NOT NULL,
    fee_minor bigint NOT NULL,
    arrival_seconds integer NOT NULL,
    presets_minor jsonb NOT NULL,
    "position" integer NOT NULL,
    is_open boolean NOT NULL,
    CONSTRAINT cashier_channels_limits CHECK (((minimum_minor > fee_minor) AND (fee_minor >= 0) AND (maximum_minor >= minimum_minor)))
);
--> statement-breakpoint
CREATE TABLE public.cashier_day_differences (
    merchant_code text NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    reference text NOT NULL,
    payment_id text NOT NULL,
    kind text NOT NULL,
    ours text,
    theirs text,
    CONSTRAINT cashier_day_differences_kind CHECK ((kind = ANY (ARRAY['missing_our_side'::text, 'missing_provider'::text, 'amount_diff'::text, 'status_diff'::text])))
);
--> statement-breakpoint
CREATE TABLE public.cashier_day_files (
    merchant_code text NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    row_count integer NOT NULL,
    difference_count integer NOT NULL,
    compared_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.cashier_day_notes (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    channel text NOT NULL,
    day date NOT NULL,
    reference text NOT NULL,
    payment_id text NOT NULL,
    note text NOT NULL,
    staff_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.cashier_deposit_decisions (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    deposit_id uuid NOT NULL,
    decision text NOT NULL,
    staff_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    is_alone boolean NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT cashier_deposit_decisions_kind CHECK ((decision = ANY (ARRAY['approve'::text, 'refuse'::text]))),
    CONSTRAINT cashier_deposit_decisions_reason CHECK ((length(reason) >= 10))
);
--> statement-breakpoint
CREATE TABLE public.cashier_deposit_steps (
    id uuid NOT NULL,
    deposit_id uuid NOT NULL,
    "position" bigint NOT NULL,
    from_state text,
    to_state text NOT NULL,
    is_refused boolean NOT NULL,
    cause text NOT NULL,
    flag text,
    request_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.cashier_deposit_steps ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.cashier_deposit_steps_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.cashier_deposits (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    channel text NOT NULL,
    channel_name text NOT NULL,
    state text NOT NULL,
    amount_minor bigint NOT NULL,
    fee_minor bigint NOT NULL,
    currency text NOT NULL,
    language text NOT NULL,
    idempotency_key text NOT NULL,
    input_hash text NOT NULL,
    payment_id text,
    checkout_url text,
    flag text,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    asked_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    qr_code text,
    transfer jsonb,
    pay_reference text,
    paid_at timestamp(3) with time zone,
    paid_minor bigint,
    proof_file_id uuid,
    proof_at timestamp(3) with time zone,
    CONSTRAINT cashier_deposits_amount CHECK (((amount_minor > fee_minor) AND (fee_minor >= 0))),
    CONSTRAINT cashier_deposits_final CHECK (((finished_at IS NULL) = (state = ANY (ARRAY['created'::text, 'pending'::text])))),
    CONSTRAINT cashier_deposits_proof CHECK (((proof_file_id IS NULL) = (proof_at IS NULL))),
    CONSTRAINT cashier_deposits_state CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'success'::text, 'failed'::text, 'expired'::text, 'cancelled'::text, 'review'::text])))
);
--> statement-breakpoint
CREATE TABLE public.cashier_notices (
    channel text NOT NULL,
    event_id text NOT NULL,
    reference text NOT NULL,
    deposit_id uuid,
    outcome text NOT NULL,
    signature text NOT NULL,
    raw_body text NOT NULL,
    received_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.cashier_statement_lines (
    merchant_code text NOT NULL,
    channel text NOT NULL,
    line_id text NOT NULL,
    statement_id text NOT NULL,
    reference text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    booked_at timestamp(3) with time zone NOT NULL,
    deposit_id uuid,
    outcome text NOT NULL,
    received_at timestamp(3) with time zone NOT NULL,
    resolution text,
    resolved_by uuid,
    resolved_at timestamp(3) with time zone,
    note text,
    CONSTRAINT cashier_statement_lines_resolution CHECK ((resolution = ANY (ARRAY['matched'::text, 'closed'::text]))),
    CONSTRAINT cashier_statement_lines_resolved CHECK ((((resolution IS NULL) = (resolved_by IS NULL)) AND ((resolution IS NULL) = (resolved_at IS NULL)) AND ((resolution IS NULL) = (note IS NULL))))
);
--> statement-breakpoint
CREATE TABLE public.cashier_voucher_batches (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    voucher_count integer NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    issued_by text NOT NULL,
    issued_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.cashier_vouchers (
    id uuid NOT NULL,
    batch_id uuid NOT NULL,
    merchant_code text NOT NULL,
    code_hash text NOT NULL,
    deposit_id uuid,
    used_at timestamp(3) with time zone,
    CONSTRAINT cashier_vouchers_used CHECK (((deposit_id IS NULL) = (used_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.catalogue_closures (
    merchant_code text NOT NULL,
    vendor_code text NOT NULL,
    closed_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_counts (
    merchant_code text NOT NULL,
    type text NOT NULL,
    vendor_code text NOT NULL,
    listed integer NOT NULL,
    hot integer NOT NULL,
    fresh integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_favourites (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    game_id text NOT NULL,
    kept_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_games (
    id text NOT NULL,
    vendor_code text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    engine text,
    theme jsonb NOT NULL,
    lotto_modes jsonb NOT NULL,
    opens_vendor boolean NOT NULL,
    art text NOT NULL,
    placeholder_colour text NOT NULL,
    is_hot boolean NOT NULL,
    is_new boolean NOT NULL,
    sort integer NOT NULL,
    is_retired boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_grams (
    gram text NOT NULL,
    merchant_code text NOT NULL,
    listed integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_listings (
    merchant_code text NOT NULL,
    game_id text NOT NULL,
    type text NOT NULL,
    vendor_code text NOT NULL,
    is_hot boolean NOT NULL,
    is_new boolean NOT NULL,
    sort integer NOT NULL,
    is_listed boolean NOT NULL,
    is_own boolean NOT NULL,
    search text NOT NULL,
    grams text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_recents (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    game_id text NOT NULL,
    kept_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.catalogue_vendors (
    code text NOT NULL,
    name text NOT NULL,
    display_name text NOT NULL,
    hue integer NOT NULL,
    mark text NOT NULL,
    sort integer NOT NULL,
    is_retired boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.club_wins (
    merchant_code text NOT NULL,
    currency text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    member_id uuid NOT NULL,
    win_minor bigint NOT NULL,
    game_name text NOT NULL,
    won_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.commission_lines (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    name text NOT NULL,
    bettor_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    revision integer NOT NULL,
    level integer NOT NULL,
    turnover_minor bigint NOT NULL,
    base_minor bigint NOT NULL,
    rate integer NOT NULL,
    below_rate integer NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    payment_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT commission_lines_kind CHECK ((kind = ANY (ARRAY['rebate'::text, 'agentRebate'::text, 'losingCommission'::text]))),
    CONSTRAINT commission_lines_level CHECK (((level >= 0) AND ((level = 0) = (bettor_id = receiver_id)))),
    CONSTRAINT commission_lines_paid CHECK (((payment_id IS NOT NULL) = (state = 'withdrawn'::text))),
    CONSTRAINT commission_lines_rates CHECK (((below_rate >= 0) AND (rate >= below_rate))),
    CONSTRAINT commission_lines_state CHECK ((state = ANY (ARRAY['pending'::text, 'settled'::text, 'withdrawn'::text, 'cancelled'::text])))
);
--> statement-breakpoint
CREATE TABLE public.commission_payments (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    receiver_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    paid_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT commission_payments_amount CHECK ((amount_minor > 0))
);
--> statement-breakpoint
CREATE TABLE public.commission_runs (
    merchant_code text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    finished_at timestamp(3) with time zone NOT NULL,
    changes integer DEFAULT 0 NOT NULL,
    CONSTRAINT commission_runs_kind CHECK ((kind = ANY (ARRAY['day'::text, 'week'::text])))
);
--> statement-breakpoint
CREATE TABLE public.content_reads (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    announcement_id text NOT NULL,
    read_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.contract_bills (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    contract_id uuid NOT NULL,
    kind text NOT NULL,
    member_id uuid NOT NULL,
    currency text NOT NULL,
    period_from timestamp(3) with time zone NOT NULL,
    period_until timestamp(3) with time zone NOT NULL,
    facts jsonb NOT NULL,
    own_minor bigint NOT NULL,
    downlines_minor bigint NOT NULL,
    net_minor bigint NOT NULL,
    correction_minor bigint NOT NULL,
    owed_minor bigint NOT NULL,
    due_minor bigint NOT NULL,
    paid_minor bigint NOT NULL,
    state text NOT NULL,
    reason text,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    paid_at timestamp(3) with time zone,
    changes integer DEFAULT 0 NOT NULL,
    corrected_minor bigint,
    is_closing boolean DEFAULT false NOT NULL,
    CONSTRAINT contract_bills_due CHECK (((due_minor = GREATEST((net_minor + correction_minor), (0)::bigint)) AND (owed_minor = LEAST((net_minor + correction_minor), (0)::bigint)))),
    CONSTRAINT contract_bills_empty CHECK (((state = ANY (ARRAY['notReached'::text, 'insufficient'::text])) = (due_minor = 0))),
    CONSTRAINT contract_bills_kind CHECK ((kind = ANY (ARRAY['salary'::text, 'dividend'::text, 'hour'::text]))),
    CONSTRAINT contract_bills_net CHECK (((own_minor >= 0) AND (downlines_minor >= 0) AND (net_minor = GREATEST((own_minor - downlines_minor), (0)::bigint)))),
    CONSTRAINT contract_bills_paid CHECK (
CASE state
    WHEN 'issued'::text THEN ((paid_minor = due_minor) AND (due_minor > 0))
    WHEN 'partCollected'::text THEN ((paid_minor > 0) AND (paid_minor < due_minor))
    ELSE (paid_minor = 0)
END),
    CONSTRAINT contract_bills_refused CHECK (((state = ANY (ARRAY['denied'::text, 'partCollected'::text])) <= ((reason IS NOT NULL) AND (decided_by IS NOT NULL)))),
    CONSTRAINT contract_bills_span CHECK ((period_from < period_until)),
    CONSTRAINT contract_bills_state CHECK ((state = ANY (ARRAY['unapproved'::text, 'issued'::text, 'uncollected'::text, 'partCollected'::text, 'denied'::text, 'notReached'::text, 'insufficient'::text, 'expired'::text])))
);
--> statement-breakpoint
CREATE TABLE public.contract_runs (
    merchant_code text NOT NULL,
    kind text NOT NULL,
    cycles integer NOT NULL,
    period_from timestamp(3) with time zone NOT NULL,
    period_until timestamp(3) with time zone NOT NULL,
    ran_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.contracts (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    kind text NOT NULL,
    member_id uuid NOT NULL,
    giver_id uuid,
    version integer NOT NULL,
    terms jsonb NOT NULL,
    terms_hash text NOT NULL,
    state text NOT NULL,
    proposed_by text NOT NULL,
    proposed_at timestamp(3) with time zone NOT NULL,
    answer_by timestamp(3) with time zone NOT NULL,
    answered_at timestamp(3) with time zone,
    starts_at timestamp(3) with time zone,
    ends_at timestamp(3) with time zone,
    ended_by text,
    CONSTRAINT contracts_answered CHECK (((state = ANY (ARRAY['valid'::text, 'denied'::text, 'expired'::text])) <= (answered_at IS NOT NULL))),
    CONSTRAINT contracts_kind CHECK ((kind = ANY (ARRAY['salary'::text, 'dividend'::text, 'hour'::text]))),
    CONSTRAINT contracts_never_back CHECK (((starts_at >= answered_at) AND (ends_at >= starts_at))),
    CONSTRAINT contracts_parties CHECK ((member_id <> giver_id)),
    CONSTRAINT contracts_started CHECK (((state = ANY (ARRAY['valid'::text, 'expired'::text])) <= (starts_at IS NOT NULL))),
    CONSTRAINT contracts_state CHECK ((state = ANY (ARRAY['requested'::text, 'valid'::text, 'expired'::text, 'invalid'::text, 'denied'::text])))
);
--> statement-breakpoint
CREATE TABLE public.downline_transfers (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    sender_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    idempotency_key text NOT NULL,
    input_hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT downline_transfers_amount CHECK ((amount_minor > 0)),
    CONSTRAINT downline_transfers_two CHECK ((sender_id <> receiver_id))
);
--> statement-breakpoint
CREATE TABLE public.file_reads (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    file_id uuid NOT NULL,
    kind text NOT NULL,
    owner_id uuid NOT NULL,
    staff_id text NOT NULL,
    address text NOT NULL,
    request_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.files (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    width_pixels integer NOT NULL,
    height_pixels integer NOT NULL,
    key_mark text NOT NULL,
    sealed bytea,
    created_at timestamp(3) with time zone NOT NULL,
    dropped_at timestamp(3) with time zone,
    CONSTRAINT files_dropped CHECK (((sealed IS NULL) = (dropped_at IS NOT NULL))),
    CONSTRAINT files_kind CHECK ((kind = ANY (ARRAY['identity'::text, 'avatar'::text, 'deposit.proof'::text, 'family.paper'::text, 'support.picture'::text]))),
    CONSTRAINT files_size CHECK (((size_bytes > 0) AND (size_bytes <= 5242880))),
    CONSTRAINT files_type CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
);
--> statement-breakpoint
CREATE TABLE public.identity_authenticators (
    member_id uuid NOT NULL,
    merchant_code text NOT NULL,
    sealed_secret text NOT NULL,
    confirmed_at timestamp(3) with time zone,
    last_step bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_events (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    session_id uuid,
    actor text NOT NULL,
    address text NOT NULL,
    request_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_known_sources (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    source_hash text NOT NULL,
    used_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_members (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    user_name text NOT NULL,
    password_hash text NOT NULL,
    customer_type integer NOT NULL,
    is_staff boolean NOT NULL,
    must_change_password boolean NOT NULL,
    parent_id uuid,
    agent_path text NOT NULL,
    nickname text NOT NULL,
    profile jsonb NOT NULL,
    register_method text NOT NULL,
    register_url text NOT NULL,
    register_address text NOT NULL,
    terms_version text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_login_at timestamp(3) with time zone,
    disabled_at timestamp(3) with time zone,
    email text,
    email_verified_at timestamp(3) with time zone,
    mobile text,
    birth_date date,
    password_changed_at timestamp(3) with time zone,
    CONSTRAINT identity_members_email_form CHECK ((email = lower(email))),
    CONSTRAINT identity_members_mobile_form CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT identity_members_name_form CHECK ((user_name ~ '^[a-z0-9_]{4,20}$'::text)),
    CONSTRAINT identity_members_type CHECK ((customer_type >= 0))
);
--> statement-breakpoint
CREATE TABLE public.identity_nonces (
    merchant_code text NOT NULL,
    nonce text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_notices (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    attempts integer NOT NULL,
    send_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_passkeys (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    is_backed_up boolean NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_password_resets (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid,
    language text NOT NULL,
    token_hash text,
    attempts integer NOT NULL,
    send_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_payload_keys (
    merchant_code text NOT NULL,
    kid text NOT NULL,
    public_jwk jsonb NOT NULL,
    sealed_private_jwk text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    retired_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_payment_passwords (
    member_id uuid NOT NULL,
    merchant_code text NOT NULL,
    password_hash text NOT NULL,
    usable_from timestamp(3) with time zone NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_recovery_codes (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_sessions (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    token_hash text NOT NULL,
    cookie_hash text NOT NULL,
    device text NOT NULL,
    address text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    previous_login_at timestamp(3) with time zone,
    seen_at timestamp(3) with time zone NOT NULL,
    idle_expires_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.identity_social_accounts (
    merchant_code text NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    member_id uuid NOT NULL,
    email text,
    created_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.identity_throttles (
    merchant_code text NOT NULL,
    key text NOT NULL,
    attempts integer NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    blocked_until timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.inbox_messages (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    "values" jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    read_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.installation_marks (
    name text NOT NULL,
    value text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.kyc_documents (
    verification_id uuid NOT NULL,
    document text NOT NULL,
    file_id uuid NOT NULL,
    uploaded_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT kyc_documents_kind CHECK ((document = ANY (ARRAY['front'::text, 'back'::text, 'selfie'::text])))
);
--> statement-breakpoint
CREATE TABLE public.kyc_events (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    verification_id uuid NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    actor text NOT NULL,
    reason_code text,
    address text NOT NULL,
    request_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.kyc_verifications (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    state text NOT NULL,
    sealed_details text,
    terms_version text,
    privacy_version text,
    reason_code text,
    created_at timestamp(3) with time zone NOT NULL,
    submitted_at timestamp(3) with time zone,
    decided_at timestamp(3) with time zone,
    decided_by text,
    CONSTRAINT kyc_verifications_agreed CHECK (((state = 'draft'::text) OR ((sealed_details IS NOT NULL) AND (terms_version IS NOT NULL) AND (privacy_version IS NOT NULL)))),
    CONSTRAINT kyc_verifications_decided CHECK (((state = ANY (ARRAY['verified'::text, 'refused'::text])) = ((decided_at IS NOT NULL) AND (decided_by IS NOT NULL)))),
    CONSTRAINT kyc_verifications_reason CHECK (((state = 'refused'::text) = (reason_code IS NOT NULL))),
    CONSTRAINT kyc_verifications_state CHECK ((state = ANY (ARRAY['draft'::text, 'review'::text, 'verified'::text, 'refused'::text]))),
    CONSTRAINT kyc_verifications_submitted CHECK (((state = 'draft'::text) = (submitted_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.ledger_account (
    id bigint NOT NULL,
    merchant_code text NOT NULL,
    currency text NOT NULL,
    address text NOT NULL COLLATE pg_catalog."C",
    balance_minor bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_account_player_not_below_zero CHECK (((balance_minor >= 0) OR (NOT starts_with(address, 'player:'::text)))),
    CONSTRAINT ledger_account_version CHECK ((version >= 0))
)
WITH (fillfactor='50');
--> statement-breakpoint
ALTER TABLE public.ledger_account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.ledger_day (
    merchant_code text NOT NULL,
    currency text NOT NULL,
    member_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    count integer NOT NULL,
    amount_minor bigint NOT NULL,
    held_minor bigint NOT NULL,
    first_id bigint NOT NULL,
    last_id bigint NOT NULL,
    CONSTRAINT ledger_day_count CHECK ((count > 0)),
    CONSTRAINT ledger_day_range CHECK ((first_id <= last_id))
);
--> statement-breakpoint
CREATE TABLE public.ledger_fold_point (
    merchant_code text NOT NULL,
    currency text NOT NULL,
    member_id uuid NOT NULL,
    time_zone text NOT NULL,
    cash_id bigint DEFAULT 0 NOT NULL,
    held_id bigint DEFAULT 0 NOT NULL,
    sides bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_fold_point_positions CHECK (((cash_id >= 0) AND (held_id >= 0) AND (sides >= 0)))
);
--> statement-breakpoint
CREATE TABLE public.ledger_posting (
    transaction_id bigint NOT NULL,
    ordinal smallint NOT NULL,
    source_is_player boolean NOT NULL,
    destination_is_player boolean NOT NULL,
    source_id bigint NOT NULL,
    destination_id bigint NOT NULL,
    amount_minor bigint NOT NULL,
    source_balance_minor bigint NOT NULL,
    source_version bigint NOT NULL,
    destination_balance_minor bigint NOT NULL,
    destination_version bigint NOT NULL,
    CONSTRAINT ledger_posting_amount CHECK (((amount_minor >= 1) AND (amount_minor <= '100000000000000'::bigint))),
    CONSTRAINT ledger_posting_player_destination_not_below_zero CHECK (((destination_balance_minor >= amount_minor) OR (NOT destination_is_player))),
    CONSTRAINT ledger_posting_player_source_not_below_zero CHECK (((source_balance_minor >= 0) OR (NOT source_is_player))),
    CONSTRAINT ledger_posting_two_accounts CHECK ((source_id <> destination_id))
);
--> statement-breakpoint
CREATE TABLE public.ledger_transaction (
    id bigint NOT NULL,
    merchant_code text NOT NULL,
    key text NOT NULL,
    input_hash bytea NOT NULL,
    currency text NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    description text NOT NULL,
    resolves_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_transaction_key_length CHECK (((length(key) >= 1) AND (length(key) <= 200))),
    CONSTRAINT ledger_transaction_resolves_earlier CHECK ((resolves_id < id))
);
--> statement-breakpoint
ALTER TABLE public.ledger_transaction ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ledger_transaction_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.lottery_exposure (
    merchant_code text NOT NULL,
    game_id text NOT NULL,
    numero text NOT NULL,
    play_id text NOT NULL,
    line text NOT NULL,
    liability_minor bigint NOT NULL,
    CONSTRAINT lottery_exposure_liability CHECK ((liability_minor >= 0))
);
--> statement-breakpoint
CREATE TABLE public.lottery_issues (
    merchant_code text NOT NULL,
    game_id text NOT NULL,
    numero text NOT NULL,
    game_code text NOT NULL,
    word text NOT NULL,
    area text NOT NULL,
    state text NOT NULL,
    due_at timestamp(3) with time zone,
    sale_at timestamp(3) with time zone NOT NULL,
    lock_at timestamp(3) with time zone NOT NULL,
    draw_at timestamp(3) with time zone NOT NULL,
    table_id text NOT NULL,
    table_version text NOT NULL,
    seed text NOT NULL,
    salt text NOT NULL,
    commitment text NOT NULL,
    beacon text,
    merkle_root text,
    ticket_count integer,
    result jsonb,
    short text,
    settled_at timestamp(3) with time zone,
    beacon_chain text,
    beacon_round bigint,
    beacon_signature text,
    CONSTRAINT lottery_issues_beacon CHECK ((((beacon_chain IS NULL) = (beacon_round IS NULL)) AND ((beacon_round IS NULL) OR (result IS NULL) OR ((beacon_signature IS NOT NULL) AND (beacon IS NOT NULL))))),
    CONSTRAINT lottery_issues_ended CHECK (((due_at IS NOT NULL) OR (state = ANY (ARRAY['settled'::text, 'void'::text])))),
    CONSTRAINT lottery_issues_order CHECK (((sale_at < lock_at) AND (lock_at <= draw_at))),
    CONSTRAINT lottery_issues_result CHECK (((result IS NULL) OR (merkle_root IS NOT NULL))),
    CONSTRAINT lottery_issues_root CHECK (((merkle_root IS NULL) = (ticket_count IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.lottery_orders (
    merchant_code text NOT NULL,
    order_id uuid NOT NULL,
    member_id uuid NOT NULL,
    game_id text NOT NULL,
    input_hash text NOT NULL,
    issue_count integer NOT NULL,
    stop_on_win boolean NOT NULL,
    stopped_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.lottery_pool_issues (
    merchant_code text NOT NULL,
    game_id text NOT NULL,
    numero text NOT NULL,
    pool text NOT NULL,
    opening_minor bigint NOT NULL,
    added_minor bigint NOT NULL,
    guaranteed_minor bigint NOT NULL,
    paid_minor bigint NOT NULL,
    closing_minor bigint NOT NULL,
    winners integer NOT NULL,
    CONSTRAINT lottery_pool_issues_sum CHECK (((((opening_minor + added_minor) + guaranteed_minor) - paid_minor) = closing_minor))
);
--> statement-breakpoint
CREATE TABLE public.lottery_pools (
    merchant_code text NOT NULL,
    game_id text NOT NULL,
    pool text NOT NULL,
    amount_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.lottery_slips (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    game_id text NOT NULL,
    name text NOT NULL,
    items jsonb NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.lottery_tickets (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    order_id uuid NOT NULL,
    game_id text NOT NULL,
    game_name text NOT NULL,
    numero text NOT NULL,
    state text NOT NULL,
    items jsonb NOT NULL,
    currency text NOT NULL,
    cost_minor bigint NOT NULL,
    prize_minor bigint NOT NULL,
    tax_minor bigint NOT NULL,
    table_version text NOT NULL,
    reduced jsonb NOT NULL,
    receipt_text text NOT NULL,
    receipt_hash text NOT NULL,
    placed_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    bonus_id uuid,
    bonus_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT lottery_tickets_bonus CHECK (((bonus_minor BETWEEN 0 AND cost_minor) AND ((bonus_minor = 0) OR (bonus_id IS NOT NULL)))),
    CONSTRAINT lottery_tickets_money CHECK (((cost_minor > 0) AND (prize_minor >= 0) AND ((tax_minor >= 0) AND (tax_minor <= prize_minor))))
)
WITH (fillfactor='50');
--> statement-breakpoint
CREATE TABLE public.merchant_changes (
    merchant_code text NOT NULL,
    changes jsonb NOT NULL,
    version integer NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.outbox_messages (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.phone_auth_requests (
    session_hash text NOT NULL,
    merchant_code text NOT NULL,
    mobile text NOT NULL,
    code_hash text NOT NULL,
    tries integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.profile_choices (
    member_id uuid NOT NULL,
    merchant_code text NOT NULL,
    avatar_name text,
    avatar_file_id uuid,
    avatar_link text,
    is_hidden boolean DEFAULT false NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    template text,
    CONSTRAINT profile_choices_picture CHECK ((((avatar_file_id IS NULL) = (avatar_link IS NULL)) AND ((avatar_name IS NULL) OR (avatar_file_id IS NULL))))
);
--> statement-breakpoint
CREATE TABLE public.profile_feedback (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    content text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    answer text,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    CONSTRAINT profile_feedback_answer CHECK (((state = 'answered'::text) = (answer IS NOT NULL))),
    CONSTRAINT profile_feedback_decided CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((state = 'open'::text) = (decided_at IS NULL)))),
    CONSTRAINT profile_feedback_state CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.protection_events (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    detail text NOT NULL,
    actor text NOT NULL,
    address text NOT NULL,
    request_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.protection_exclusions (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    kind text NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    firm_until timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    return_asked_at timestamp(3) with time zone,
    returned_at timestamp(3) with time zone,
    CONSTRAINT protection_exclusions_return CHECK (((returned_at IS NULL) OR (returned_at >= firm_until))),
    CONSTRAINT protection_exclusions_times CHECK (((firm_until > started_at) AND (ends_at >= firm_until)))
);
--> statement-breakpoint
CREATE TABLE public.protection_family_requests (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    player_text text NOT NULL,
    relation text NOT NULL,
    sender_name text NOT NULL,
    sender_contact text NOT NULL,
    reason text NOT NULL,
    documents text NOT NULL,
    state text NOT NULL,
    address text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    decided_at timestamp(3) with time zone,
    decided_by text,
    member_id uuid,
    decision_reason text,
    CONSTRAINT protection_family_requests_decided CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT protection_family_requests_member CHECK (((state = 'granted'::text) = (member_id IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE public.protection_raises (
    member_id uuid NOT NULL,
    kind text NOT NULL,
    period text NOT NULL,
    wanted bigint,
    asked_at timestamp(3) with time zone NOT NULL,
    ready_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT protection_raises_wait CHECK ((ready_at >= (asked_at + '24:00:00'::interval)))
);
--> statement-breakpoint
CREATE TABLE public.push_devices (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    endpoint_hash text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    withdrawal boolean NOT NULL,
    security boolean NOT NULL,
    draw boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.push_notices (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    device_id uuid NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    attempts integer NOT NULL,
    send_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.rebate_claims (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    currency text NOT NULL,
    total_minor bigint NOT NULL,
    lines jsonb NOT NULL,
    from_at timestamp(3) with time zone NOT NULL,
    until_at timestamp(3) with time zone NOT NULL,
    claimed_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT rebate_claims_span CHECK (((from_at < until_at) AND (total_minor > 0)))
);
--> statement-breakpoint
CREATE TABLE public.risk_cases (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    rule text NOT NULL,
    occasion text NOT NULL,
    facts jsonb NOT NULL,
    state text NOT NULL,
    raised_at timestamp(3) with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    reason text,
    CONSTRAINT risk_cases_decided CHECK ((((state = 'open'::text) = (decided_by IS NULL)) AND ((state = 'open'::text) = (reason IS NULL)))),
    CONSTRAINT risk_cases_state CHECK ((state = ANY (ARRAY['open'::text, 'cleared'::text, 'reported'::text])))
);
--> statement-breakpoint
CREATE TABLE public.risk_cash (
    transaction_id bigint NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    direction text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    moved_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT risk_cash_direction CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
);
--> statement-breakpoint
CREATE TABLE public.round_game_tokens (
    token_hash text NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    session_id uuid NOT NULL,
    vendor_code text NOT NULL,
    game_id text NOT NULL,
    game_name text NOT NULL,
    currency text NOT NULL,
    house_address text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.round_launches (
    token_hash text NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    session_id uuid NOT NULL,
    vendor_code text NOT NULL,
    game_id text NOT NULL,
    game_name text NOT NULL,
    currency text NOT NULL,
    house_address text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    engine text NOT NULL,
    theme jsonb NOT NULL,
    language text NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.round_nonces (
    vendor_code text NOT NULL,
    nonce text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.round_replays (
    token_hash text NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    vendor_code text NOT NULL,
    round_id text NOT NULL,
    game_id text NOT NULL,
    game_name text NOT NULL,
    currency text NOT NULL,
    engine text NOT NULL,
    theme jsonb NOT NULL,
    language text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.round_transactions (
    vendor_code text NOT NULL,
    transaction_id text NOT NULL,
    kind text NOT NULL,
    content_hash text NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    round_id text NOT NULL,
    reference_id text,
    amount_minor bigint NOT NULL,
    movement_id text,
    balance_minor bigint NOT NULL,
    rolled_back_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    bonus_id uuid,
    bonus_minor bigint DEFAULT 0 NOT NULL,
    CONSTRAINT round_transactions_amount CHECK ((amount_minor >= 0)),
    CONSTRAINT round_transactions_bonus CHECK (((bonus_minor BETWEEN 0 AND amount_minor) AND ((bonus_minor = 0) OR (bonus_id IS NOT NULL)))),
    CONSTRAINT round_transactions_kind CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'tombstone'::text]))),
    CONSTRAINT round_transactions_reference CHECK (((reference_id IS NOT NULL) = (kind = ANY (ARRAY['win'::text, 'rollback'::text])))),
    CONSTRAINT round_transactions_rolled_back CHECK (((rolled_back_at IS NULL) OR (kind = 'bet'::text)))
);
--> statement-breakpoint
CREATE TABLE public.rounds_day (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    currency text NOT NULL,
    day date NOT NULL,
    state text NOT NULL,
    count integer NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    CONSTRAINT rounds_day_amounts CHECK (((count > 0) AND (stake_minor >= 0) AND (win_minor >= 0)))
);
--> statement-breakpoint
CREATE TABLE public.rounds_fold_point (
    merchant_code text NOT NULL,
    time_zone text NOT NULL,
    day date NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.rounds_late (
    id bigint NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    vendor_code text NOT NULL,
    round_id text NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    is_after_end boolean NOT NULL,
    is_folded boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.rounds_late ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rounds_late_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.sandbox_deliveries (
    id bigint NOT NULL,
    payment_id text NOT NULL,
    event_id text NOT NULL,
    body text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    attempts integer NOT NULL,
    is_done boolean NOT NULL,
    last_status integer
);
--> statement-breakpoint
ALTER TABLE public.sandbox_deliveries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.sandbox_payments (
    id text NOT NULL,
    reference text NOT NULL,
    amount_minor bigint NOT NULL,
    paid_minor bigint NOT NULL,
    currency text NOT NULL,
    state text NOT NULL,
    return_url text NOT NULL,
    notice_url text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    rail text DEFAULT 'card'::text NOT NULL,
    merchant text DEFAULT ''::text NOT NULL,
    pay_reference text DEFAULT ''::text NOT NULL,
    qr_code text,
    line_id text,
    CONSTRAINT sandbox_payments_state CHECK ((state = ANY (ARRAY['pending'::text, 'success'::text, 'failed'::text, 'expired'::text, 'cancelled'::text])))
);
--> statement-breakpoint
CREATE TABLE public.sandbox_payouts (
    id text NOT NULL,
    reference text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    account text NOT NULL,
    outcome text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    settles_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sandbox_payouts_outcome CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.sandbox_wallet_transfers (
    reference text NOT NULL,
    player text NOT NULL,
    direction text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    refusal text,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sandbox_wallet_transfers_direction CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
);
--> statement-breakpoint
CREATE TABLE public.sandbox_wallets (
    player text NOT NULL,
    currency text NOT NULL,
    balance_minor bigint NOT NULL,
    CONSTRAINT sandbox_wallets_not_below_zero CHECK ((balance_minor >= 0))
);
--> statement-breakpoint
CREATE TABLE public.staff_accounts (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    user_name text NOT NULL,
    password_hash text NOT NULL,
    roles jsonb NOT NULL,
    sealed_secret text NOT NULL,
    last_step integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    disabled_at timestamp(3) with time zone,
    CONSTRAINT staff_accounts_name_form CHECK ((user_name ~ '^[a-z0-9_.]{3,32}$'::text))
);
--> statement-breakpoint
CREATE TABLE public.staff_reversals (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    transaction_id bigint NOT NULL,
    transaction_key text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp(3) with time zone NOT NULL,
    decided_by uuid,
    decided_at timestamp(3) with time zone,
    needs_two boolean NOT NULL,
    CONSTRAINT staff_reversals_reason CHECK ((length(reason) >= 10)),
    CONSTRAINT staff_reversals_state CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'refused'::text]))),
    CONSTRAINT staff_reversals_two_people CHECK (((state <> 'done'::text) OR (NOT needs_two) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by))))
);
--> statement-breakpoint
CREATE TABLE public.staff_round_differences (
    vendor_code text NOT NULL,
    round_id text NOT NULL,
    merchant_code text,
    kind text NOT NULL,
    ours text,
    theirs text,
    found_at timestamp(3) with time zone NOT NULL,
    gone_at timestamp(3) with time zone,
    note text,
    noted_by uuid,
    noted_at timestamp(3) with time zone,
    CONSTRAINT staff_round_differences_note CHECK ((((note IS NULL) = (noted_by IS NULL)) AND ((note IS NULL) = (noted_at IS NULL))))
);
--> statement-breakpoint
CREATE TABLE public.staff_sessions (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    staff_id uuid NOT NULL,
    secret_hash text NOT NULL,
    address text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL,
    idle_expires_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.studio_card_hands (
    table_id uuid NOT NULL,
    number integer NOT NULL,
    record jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.studio_card_seats (
    round_id uuid NOT NULL,
    table_id uuid,
    seat integer,
    CONSTRAINT studio_card_seats_place CHECK (((table_id IS NULL) = (seat IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.studio_card_tables (
    id uuid NOT NULL,
    room text NOT NULL,
    currency text NOT NULL,
    phase text NOT NULL,
    version integer NOT NULL,
    seats jsonb NOT NULL,
    match jsonb,
    actions jsonb NOT NULL,
    deck_root text,
    server_seed text NOT NULL,
    server_seed_hash text NOT NULL,
    faults integer NOT NULL,
    turn_at timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT studio_card_tables_match CHECK (((phase <> 'playing'::text) OR (match IS NOT NULL))),
    CONSTRAINT studio_card_tables_phase CHECK ((phase = ANY (ARRAY['waiting'::text, 'playing'::text, 'over'::text, 'void'::text])))
);
--> statement-breakpoint
CREATE TABLE public.studio_fish_catches (
    pool_id uuid NOT NULL,
    tide integer NOT NULL,
    fish integer NOT NULL,
    seat integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.studio_fish_pools (
    id uuid NOT NULL,
    math_id text NOT NULL,
    last_seed text NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.studio_fish_seats (
    pool_id uuid NOT NULL,
    seat integer NOT NULL,
    math_id text NOT NULL,
    player_id text NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL,
    cool_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT studio_fish_seats_seat CHECK (((seat >= 0) AND (seat <= 3)))
);
--> statement-breakpoint
CREATE TABLE public.studio_practice_moves (
    transaction_id text NOT NULL,
    player_id text NOT NULL,
    round_id uuid NOT NULL,
    kind text NOT NULL,
    reference_id text,
    amount_minor bigint NOT NULL,
    balance_minor bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    closes_round boolean DEFAULT false NOT NULL,
    CONSTRAINT studio_practice_moves_amount CHECK ((amount_minor >= 0)),
    CONSTRAINT studio_practice_moves_kind CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'tombstone'::text])))
);
--> statement-breakpoint
CREATE TABLE public.studio_practice_purses (
    player_id text NOT NULL,
    currency text NOT NULL,
    balance_minor bigint NOT NULL,
    opened_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT studio_practice_purses_balance CHECK ((balance_minor >= 0))
);
--> statement-breakpoint
CREATE TABLE public.studio_rounds (
    id uuid NOT NULL,
    player_id text NOT NULL,
    bet_id text NOT NULL,
    session_hash text NOT NULL,
    seed_pair_id uuid,
    nonce integer,
    game_code text NOT NULL,
    math_id text NOT NULL,
    currency text NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    state text NOT NULL,
    outcome jsonb,
    refusal text,
    attempts integer NOT NULL,
    retry_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    seen_at timestamp(3) with time zone,
    ref text,
    is_alone boolean DEFAULT true NOT NULL,
    choice jsonb,
    actions jsonb,
    place_until timestamp(3) with time zone DEFAULT '9999-12-31 00:00:00+00'::timestamp with time zone NOT NULL,
    CONSTRAINT studio_rounds_amounts CHECK (((stake_minor > 0) AND (win_minor >= 0))),
    CONSTRAINT studio_rounds_decider CHECK ((((seed_pair_id IS NULL) = (nonce IS NULL)) AND ((seed_pair_id IS NOT NULL) OR (ref IS NOT NULL)))),
    CONSTRAINT studio_rounds_outcome CHECK (((outcome IS NOT NULL) = (state = ANY (ARRAY['bet-accepted'::text, 'won'::text, 'closed'::text])))),
    CONSTRAINT studio_rounds_state CHECK ((state = ANY (ARRAY['opened'::text, 'playing'::text, 'bet-accepted'::text, 'won'::text, 'closed'::text, 'refused'::text, 'cancelling'::text, 'cancelled'::text])))
);
--> statement-breakpoint
CREATE TABLE public.studio_seed_pairs (
    id uuid NOT NULL,
    player_id text NOT NULL,
    family text NOT NULL,
    server_seed text NOT NULL,
    server_seed_hash text NOT NULL,
    client_seed text NOT NULL,
    next_nonce integer NOT NULL,
    next_spin_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    revealed_at timestamp(3) with time zone,
    CONSTRAINT studio_seed_pairs_nonce CHECK ((next_nonce >= 0))
);
--> statement-breakpoint
CREATE TABLE public.studio_sessions (
    token_hash text NOT NULL,
    player_id text NOT NULL,
    game_code text NOT NULL,
    math_id text NOT NULL,
    title text NOT NULL,
    theme jsonb NOT NULL,
    platform_token text NOT NULL,
    currency text NOT NULL,
    language text NOT NULL,
    balance_minor bigint NOT NULL,
    rounds integer NOT NULL,
    stake_minor bigint NOT NULL,
    win_minor bigint NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.studio_sport_seasons (
    league_id text NOT NULL,
    season integer NOT NULL,
    server_seed text NOT NULL,
    server_seed_hash text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.studio_sport_voids (
    league_id text NOT NULL,
    fixture_id text NOT NULL,
    reason text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.studio_table_cash_outs (
    id bigint NOT NULL,
    round_id uuid NOT NULL,
    tag text NOT NULL,
    hundredths integer NOT NULL
);
--> statement-breakpoint
CREATE SEQUENCE public.studio_table_cash_outs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
ALTER SEQUENCE public.studio_table_cash_outs_id_seq OWNED BY public.studio_table_cash_outs.id;
--> statement-breakpoint
CREATE TABLE public.studio_table_chains (
    id uuid NOT NULL,
    table_id text NOT NULL,
    terminal_hash text NOT NULL,
    last_hash text NOT NULL,
    length integer NOT NULL,
    salt text,
    salt_bet_ids jsonb,
    published_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT studio_table_chains_salt CHECK (((salt IS NULL) = (salt_bet_ids IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.studio_table_rounds (
    id uuid NOT NULL,
    table_id text NOT NULL,
    number integer NOT NULL,
    math_id text NOT NULL,
    chain_id uuid NOT NULL,
    "position" integer NOT NULL,
    state text NOT NULL,
    opens_at timestamp(3) with time zone NOT NULL,
    closes_at timestamp(3) with time zone NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    result_at timestamp(3) with time zone,
    next_at timestamp(3) with time zone,
    server_seed_hash text NOT NULL,
    server_seed text NOT NULL,
    client_seed text,
    outcome jsonb,
    is_interrupted boolean NOT NULL,
    beat_at timestamp(3) with time zone,
    settled_at timestamp(3) with time zone,
    CONSTRAINT studio_table_rounds_outcome CHECK (((state <> ALL (ARRAY['running'::text, 'over'::text])) OR ((outcome IS NOT NULL) AND (client_seed IS NOT NULL) AND (result_at IS NOT NULL)))),
    CONSTRAINT studio_table_rounds_state CHECK ((state = ANY (ARRAY['betting'::text, 'running'::text, 'over'::text, 'void'::text]))),
    CONSTRAINT studio_table_rounds_window CHECK (((opens_at < closes_at) AND (closes_at <= starts_at)))
);
--> statement-breakpoint
CREATE TABLE public.studio_table_seats (
    session_hash text NOT NULL,
    table_id text NOT NULL,
    tag text NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.support_conversations (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid,
    guest_email text,
    address text NOT NULL,
    language text NOT NULL,
    topic text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    assigned_to uuid,
    last_number integer DEFAULT 0 NOT NULL,
    last_text text DEFAULT ''::text NOT NULL,
    member_read integer DEFAULT 0 NOT NULL,
    staff_read integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    closed_at timestamp(3) with time zone,
    CONSTRAINT support_conversations_closed CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT support_conversations_from CHECK (((member_id IS NULL) <> (guest_email IS NULL))),
    CONSTRAINT support_conversations_read CHECK ((member_read BETWEEN 0 AND last_number) AND (staff_read BETWEEN 0 AND last_number)),
    CONSTRAINT support_conversations_state CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text])))
);
--> statement-breakpoint
CREATE TABLE public.support_messages (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    author text NOT NULL,
    sender_id uuid NOT NULL,
    client_id uuid NOT NULL,
    text text NOT NULL,
    evidence jsonb,
    file_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    send_at timestamp(3) with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    CONSTRAINT support_messages_author CHECK ((author = ANY (ARRAY['player'::text, 'staff'::text]))),
    CONSTRAINT support_messages_content CHECK (((text <> ''::text) OR (file_id IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE public.team_active (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    act text NOT NULL,
    day date NOT NULL,
    gap smallint,
    CONSTRAINT team_active_gap CHECK (((gap >= 1) AND (gap <= 94)))
);
--> statement-breakpoint
CREATE TABLE public.team_branch_active (
    merchant_code text NOT NULL,
    agent_id uuid NOT NULL,
    act text NOT NULL,
    day date NOT NULL,
    gap smallint NOT NULL,
    members integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_branch_day (
    merchant_code text NOT NULL,
    agent_id uuid NOT NULL,
    day date NOT NULL,
    product text NOT NULL,
    bets bigint NOT NULL,
    turnover_minor bigint NOT NULL,
    valid_minor bigint NOT NULL,
    payout_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_branch_hour (
    merchant_code text NOT NULL,
    agent_id uuid NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    product text NOT NULL,
    bets bigint NOT NULL,
    turnover_minor bigint NOT NULL,
    valid_minor bigint NOT NULL,
    payout_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_branch_money (
    merchant_code text NOT NULL,
    agent_id uuid NOT NULL,
    day date NOT NULL,
    deposit_minor bigint NOT NULL,
    withdraw_minor bigint NOT NULL,
    rebate_minor bigint NOT NULL,
    activity_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_changes (
    merchant_code text NOT NULL,
    id bigint NOT NULL,
    what text NOT NULL,
    moment timestamp(3) with time zone NOT NULL,
    member_id uuid,
    currency text,
    game_id text,
    bets integer DEFAULT 0 NOT NULL,
    turnover_minor bigint DEFAULT 0 NOT NULL,
    valid_minor bigint DEFAULT 0 NOT NULL,
    payout_minor bigint DEFAULT 0 NOT NULL,
    ledger_id bigint,
    is_late boolean DEFAULT false NOT NULL,
    CONSTRAINT team_changes_of CHECK (((ledger_id IS NULL) = (member_id IS NOT NULL))),
    CONSTRAINT team_changes_what CHECK ((what = ANY (ARRAY['bet'::text, 'login'::text, 'register'::text, 'money'::text])))
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='20000');
--> statement-breakpoint
ALTER TABLE public.team_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.team_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.team_corrected (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    changes integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_fold_point (
    merchant_code text NOT NULL,
    time_zone text NOT NULL,
    closing_at timestamp(3) with time zone,
    closing_xid bigint,
    complete_until timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.team_gone_games (
    game_id text NOT NULL,
    product text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_member_day (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    day date NOT NULL,
    product text NOT NULL,
    bets bigint NOT NULL,
    turnover_minor bigint NOT NULL,
    valid_minor bigint NOT NULL,
    payout_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_member_hour (
    merchant_code text NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    member_id uuid NOT NULL,
    product text NOT NULL,
    bets bigint NOT NULL,
    turnover_minor bigint NOT NULL,
    valid_minor bigint NOT NULL,
    payout_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_member_money (
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    day date NOT NULL,
    deposit_minor bigint NOT NULL,
    withdraw_minor bigint NOT NULL,
    rebate_minor bigint NOT NULL,
    activity_minor bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.team_moved (
    vendor_code text NOT NULL,
    round_id text NOT NULL,
    moment timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.verification_codes (
    merchant_code text NOT NULL,
    mobile text NOT NULL,
    purpose text NOT NULL,
    code_hash text NOT NULL,
    tries integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT verification_codes_mobile_form CHECK ((mobile ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT verification_codes_tries CHECK (((tries >= 0) AND (tries <= 5)))
);
--> statement-breakpoint
CREATE TABLE public.verification_quotas (
    merchant_code text NOT NULL,
    key text NOT NULL,
    taken integer NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.verification_used (
    merchant_code text NOT NULL,
    key text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.wallet_transfers (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    vendor_code text NOT NULL,
    direction text NOT NULL,
    state text NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    idempotency_key text NOT NULL,
    input_hash text NOT NULL,
    reason text,
    sendings integer NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    look_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    CONSTRAINT wallet_transfers_amount CHECK ((amount_minor > 0)),
    CONSTRAINT wallet_transfers_direction CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT wallet_transfers_final CHECK ((((finished_at IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'refused'::text]))) AND ((look_at IS NULL) = (finished_at IS NOT NULL)))),
    CONSTRAINT wallet_transfers_reason CHECK (((reason IS NOT NULL) = (state = 'refused'::text))),
    CONSTRAINT wallet_transfers_state CHECK ((state = ANY (ARRAY['sending'::text, 'unknown'::text, 'done'::text, 'refused'::text])))
);
--> statement-breakpoint
CREATE TABLE public.withdrawal_payees (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    institution text NOT NULL,
    holder_name text NOT NULL,
    sealed_account text NOT NULL,
    account_hash text NOT NULL,
    account_end text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    usable_from timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE public.withdrawal_steps (
    id uuid NOT NULL,
    withdrawal_id uuid NOT NULL,
    "position" bigint NOT NULL,
    from_state text,
    to_state text NOT NULL,
    actor text NOT NULL,
    reason text,
    request_id text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.withdrawal_steps ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.withdrawal_steps_position_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.withdrawals (
    id uuid NOT NULL,
    merchant_code text NOT NULL,
    member_id uuid NOT NULL,
    reference text NOT NULL,
    payee_id uuid NOT NULL,
    state text NOT NULL,
    amount_minor bigint NOT NULL,
    fee_minor bigint NOT NULL,
    currency text NOT NULL,
    idempotency_key text NOT NULL,
    input_hash text NOT NULL,
    reasons jsonb NOT NULL,
    needs_two boolean NOT NULL,
    approved_by text,
    channel text,
    payout_id text,
    sendings integer NOT NULL,
    sent_at timestamp(3) with time zone,
    look_at timestamp(3) with time zone,
    flag text,
    created_at timestamp(3) with time zone NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    finished_at timestamp(3) with time zone,
    ending text,
    ending_by uuid,
    ending_reason text,
    ended_by uuid,
    CONSTRAINT withdrawals_amount CHECK (((amount_minor > fee_minor) AND (fee_minor >= 0))),
    CONSTRAINT withdrawals_ending CHECK ((((ending IS NULL) = (ending_by IS NULL)) AND ((ending IS NULL) = (ending_reason IS NULL)) AND (ending = ANY (ARRAY['paid'::text, 'failed'::text])))),
    CONSTRAINT withdrawals_final CHECK (((finished_at IS NOT NULL) = (state = ANY (ARRAY['paid'::text, 'refused'::text, 'failed'::text])))),
    CONSTRAINT withdrawals_sent CHECK (((state <> ALL (ARRAY['sending'::text, 'timed_out'::text, 'paid'::text])) OR (sent_at IS NOT NULL))),
    CONSTRAINT withdrawals_state CHECK ((state = ANY (ARRAY['requested'::text, 'in_review'::text, 'approved'::text, 'sending'::text, 'timed_out'::text, 'paid'::text, 'refused'::text, 'failed'::text]))),
    CONSTRAINT withdrawals_two_people CHECK (((ended_by IS NULL) OR ((ending_by IS NOT NULL) AND (ended_by <> ending_by))))
);
--> statement-breakpoint
CREATE TABLE public.withdrawals_played (
    member_id uuid NOT NULL,
    merchant_code text NOT NULL,
    percent integer NOT NULL,
    played_until timestamp(3) with time zone NOT NULL,
    left_minor bigint NOT NULL,
    late_count integer NOT NULL,
    tickets_from timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_cash_outs ALTER COLUMN id SET DEFAULT nextval('public.studio_table_cash_outs_id_seq'::regclass);
--> statement-breakpoint
ALTER TABLE ONLY public.agent_affiliates
    ADD CONSTRAINT agent_affiliates_merchant_code_code_pk PRIMARY KEY (merchant_code, code);
--> statement-breakpoint
ALTER TABLE ONLY public.agent_rates
    ADD CONSTRAINT agent_rates_merchant_code_member_id_name_version_pk PRIMARY KEY (merchant_code, member_id, name, version);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (merchant_code, sequence);
--> statement-breakpoint
ALTER TABLE ONLY public.audit_heads
    ADD CONSTRAINT audit_heads_pkey PRIMARY KEY (merchant_code);
--> statement-breakpoint
ALTER TABLE ONLY public.bonuses
    ADD CONSTRAINT bonuses_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_channels
    ADD CONSTRAINT cashier_channels_merchant_code_code_pk PRIMARY KEY (merchant_code, code);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_day_differences
    ADD CONSTRAINT cashier_day_differences_merchant_code_channel_day_reference_pay PRIMARY KEY (merchant_code, channel, day, reference, payment_id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_day_files
    ADD CONSTRAINT cashier_day_files_merchant_code_channel_day_pk PRIMARY KEY (merchant_code, channel, day);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_day_notes
    ADD CONSTRAINT cashier_day_notes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposit_decisions
    ADD CONSTRAINT cashier_deposit_decisions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposit_steps
    ADD CONSTRAINT cashier_deposit_steps_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposits
    ADD CONSTRAINT cashier_deposits_key UNIQUE (merchant_code, member_id, idempotency_key);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposits
    ADD CONSTRAINT cashier_deposits_pay_reference UNIQUE (merchant_code, pay_reference);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposits
    ADD CONSTRAINT cashier_deposits_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_notices
    ADD CONSTRAINT cashier_notices_channel_event_id_pk PRIMARY KEY (channel, event_id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_statement_lines
    ADD CONSTRAINT cashier_statement_lines_merchant_code_channel_line_id_pk PRIMARY KEY (merchant_code, channel, line_id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_voucher_batches
    ADD CONSTRAINT cashier_voucher_batches_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_vouchers
    ADD CONSTRAINT cashier_vouchers_code UNIQUE (merchant_code, code_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_vouchers
    ADD CONSTRAINT cashier_vouchers_deposit UNIQUE (deposit_id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_vouchers
    ADD CONSTRAINT cashier_vouchers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_closures
    ADD CONSTRAINT catalogue_closures_merchant_code_vendor_code_pk PRIMARY KEY (merchant_code, vendor_code);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_counts
    ADD CONSTRAINT catalogue_counts_merchant_code_type_vendor_code_pk PRIMARY KEY (merchant_code, type, vendor_code);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_favourites
    ADD CONSTRAINT catalogue_favourites_member_id_game_id_pk PRIMARY KEY (member_id, game_id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_games
    ADD CONSTRAINT catalogue_games_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_grams
    ADD CONSTRAINT catalogue_grams_pkey PRIMARY KEY (gram);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_listings
    ADD CONSTRAINT catalogue_listings_merchant_code_game_id_pk PRIMARY KEY (merchant_code, game_id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_recents
    ADD CONSTRAINT catalogue_recents_member_id_game_id_pk PRIMARY KEY (member_id, game_id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_vendors
    ADD CONSTRAINT catalogue_vendors_pkey PRIMARY KEY (code);
--> statement-breakpoint
ALTER TABLE ONLY public.club_wins
    ADD CONSTRAINT club_wins_pkey PRIMARY KEY (merchant_code, currency, hour, member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.commission_lines
    ADD CONSTRAINT commission_lines_once UNIQUE (merchant_code, kind, day, name, bettor_id, receiver_id, revision);
--> statement-breakpoint
ALTER TABLE ONLY public.commission_lines
    ADD CONSTRAINT commission_lines_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.commission_payments
    ADD CONSTRAINT commission_payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.commission_runs
    ADD CONSTRAINT commission_runs_merchant_code_kind_day_pk PRIMARY KEY (merchant_code, kind, day);
--> statement-breakpoint
ALTER TABLE ONLY public.content_reads
    ADD CONSTRAINT content_reads_member_id_announcement_id_pk PRIMARY KEY (member_id, announcement_id);
--> statement-breakpoint
ALTER TABLE ONLY public.contract_bills
    ADD CONSTRAINT contract_bills_once UNIQUE (merchant_code, kind, member_id, period_from);
--> statement-breakpoint
ALTER TABLE ONLY public.contract_bills
    ADD CONSTRAINT contract_bills_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.contract_runs
    ADD CONSTRAINT contract_runs_pkey PRIMARY KEY (merchant_code, kind, cycles, period_from);
--> statement-breakpoint
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_version UNIQUE (merchant_code, kind, member_id, version);
--> statement-breakpoint
ALTER TABLE ONLY public.downline_transfers
    ADD CONSTRAINT downline_transfers_key UNIQUE (merchant_code, sender_id, idempotency_key);
--> statement-breakpoint
ALTER TABLE ONLY public.downline_transfers
    ADD CONSTRAINT downline_transfers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.file_reads
    ADD CONSTRAINT file_reads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_authenticators
    ADD CONSTRAINT identity_authenticators_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_events
    ADD CONSTRAINT identity_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_known_sources
    ADD CONSTRAINT identity_known_sources_member_id_source_hash_pk PRIMARY KEY (member_id, source_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_members
    ADD CONSTRAINT identity_members_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_members
    ADD CONSTRAINT identity_members_user_name UNIQUE (merchant_code, user_name);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_nonces
    ADD CONSTRAINT identity_nonces_merchant_code_nonce_pk PRIMARY KEY (merchant_code, nonce);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_notices
    ADD CONSTRAINT identity_notices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_credential UNIQUE (merchant_code, credential_id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_password_resets
    ADD CONSTRAINT identity_password_resets_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_password_resets
    ADD CONSTRAINT identity_password_resets_token UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_payload_keys
    ADD CONSTRAINT identity_payload_keys_merchant_code_kid_pk PRIMARY KEY (merchant_code, kid);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_payment_passwords
    ADD CONSTRAINT identity_payment_passwords_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_member_id_code_hash_pk PRIMARY KEY (member_id, code_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_token UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_social_accounts
    ADD CONSTRAINT identity_social_accounts_merchant_code_provider_subject_pk PRIMARY KEY (merchant_code, provider, subject);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_throttles
    ADD CONSTRAINT identity_throttles_merchant_code_key_pk PRIMARY KEY (merchant_code, key);
--> statement-breakpoint
ALTER TABLE ONLY public.inbox_messages
    ADD CONSTRAINT inbox_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.installation_marks
    ADD CONSTRAINT installation_marks_pkey PRIMARY KEY (name);
--> statement-breakpoint
ALTER TABLE ONLY public.kyc_documents
    ADD CONSTRAINT kyc_documents_verification_id_document_pk PRIMARY KEY (verification_id, document);
--> statement-breakpoint
ALTER TABLE ONLY public.kyc_events
    ADD CONSTRAINT kyc_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.kyc_verifications
    ADD CONSTRAINT kyc_verifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_account
    ADD CONSTRAINT ledger_account_address UNIQUE (merchant_code, currency, address);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_account
    ADD CONSTRAINT ledger_account_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_day
    ADD CONSTRAINT ledger_day_pkey PRIMARY KEY (merchant_code, currency, member_id, day, kind);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_fold_point
    ADD CONSTRAINT ledger_fold_point_pkey PRIMARY KEY (merchant_code, currency, member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_posting
    ADD CONSTRAINT ledger_posting_pkey PRIMARY KEY (transaction_id, ordinal);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_transaction
    ADD CONSTRAINT ledger_transaction_key UNIQUE (merchant_code, key);
--> statement-breakpoint
ALTER TABLE ONLY public.ledger_transaction
    ADD CONSTRAINT ledger_transaction_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_exposure
    ADD CONSTRAINT lottery_exposure_merchant_code_game_id_numero_play_id_line_pk PRIMARY KEY (merchant_code, game_id, numero, play_id, line);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_issues
    ADD CONSTRAINT lottery_issues_merchant_code_game_id_numero_pk PRIMARY KEY (merchant_code, game_id, numero);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_orders
    ADD CONSTRAINT lottery_orders_merchant_code_order_id_pk PRIMARY KEY (merchant_code, order_id);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_pool_issues
    ADD CONSTRAINT lottery_pool_issues_merchant_code_game_id_numero_pool_pk PRIMARY KEY (merchant_code, game_id, numero, pool);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_pools
    ADD CONSTRAINT lottery_pools_merchant_code_game_id_pool_pk PRIMARY KEY (merchant_code, game_id, pool);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_slips
    ADD CONSTRAINT lottery_slips_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_tickets
    ADD CONSTRAINT lottery_tickets_order UNIQUE (merchant_code, order_id, numero);
--> statement-breakpoint
ALTER TABLE ONLY public.lottery_tickets
    ADD CONSTRAINT lottery_tickets_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.merchant_changes
    ADD CONSTRAINT merchant_changes_pkey PRIMARY KEY (merchant_code);
--> statement-breakpoint
ALTER TABLE ONLY public.outbox_messages
    ADD CONSTRAINT outbox_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.phone_auth_requests
    ADD CONSTRAINT phone_auth_requests_pkey PRIMARY KEY (session_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_choices
    ADD CONSTRAINT profile_choices_link UNIQUE (avatar_link);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_choices
    ADD CONSTRAINT profile_choices_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_feedback
    ADD CONSTRAINT profile_feedback_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.protection_events
    ADD CONSTRAINT protection_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.protection_exclusions
    ADD CONSTRAINT protection_exclusions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.protection_family_requests
    ADD CONSTRAINT protection_family_requests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.protection_players
    ADD CONSTRAINT protection_players_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.protection_raises
    ADD CONSTRAINT protection_raises_member_id_kind_period_pk PRIMARY KEY (member_id, kind, period);
--> statement-breakpoint
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_endpoint UNIQUE (merchant_code, endpoint_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.push_notices
    ADD CONSTRAINT push_notices_once UNIQUE (device_id, event);
--> statement-breakpoint
ALTER TABLE ONLY public.push_notices
    ADD CONSTRAINT push_notices_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.rebate_claims
    ADD CONSTRAINT rebate_claims_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.risk_cases
    ADD CONSTRAINT risk_cases_occasion UNIQUE (merchant_code, member_id, rule, occasion);
--> statement-breakpoint
ALTER TABLE ONLY public.risk_cases
    ADD CONSTRAINT risk_cases_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.risk_cash
    ADD CONSTRAINT risk_cash_pkey PRIMARY KEY (transaction_id);
--> statement-breakpoint
ALTER TABLE ONLY public.round_game_tokens
    ADD CONSTRAINT round_game_tokens_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.round_launches
    ADD CONSTRAINT round_launches_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.round_nonces
    ADD CONSTRAINT round_nonces_vendor_code_nonce_pk PRIMARY KEY (vendor_code, nonce);
--> statement-breakpoint
ALTER TABLE ONLY public.round_replays
    ADD CONSTRAINT round_replays_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.round_transactions
    ADD CONSTRAINT round_transactions_vendor_code_transaction_id_pk PRIMARY KEY (vendor_code, transaction_id);
--> statement-breakpoint
ALTER TABLE ONLY public.rounds_day
    ADD CONSTRAINT rounds_day_pkey PRIMARY KEY (merchant_code, member_id, currency, day, state);
--> statement-breakpoint
ALTER TABLE ONLY public.rounds_fold_point
    ADD CONSTRAINT rounds_fold_point_pkey PRIMARY KEY (merchant_code);
--> statement-breakpoint
ALTER TABLE ONLY public.rounds_late
    ADD CONSTRAINT rounds_late_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_vendor_code_round_id_pk PRIMARY KEY (vendor_code, round_id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_reference_unique UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_payouts
    ADD CONSTRAINT sandbox_payouts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_payouts
    ADD CONSTRAINT sandbox_payouts_reference_unique UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_wallet_transfers
    ADD CONSTRAINT sandbox_wallet_transfers_pkey PRIMARY KEY (reference);
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_wallets
    ADD CONSTRAINT sandbox_wallets_player_currency_pk PRIMARY KEY (player, currency);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_accounts
    ADD CONSTRAINT staff_accounts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_accounts
    ADD CONSTRAINT staff_accounts_user_name UNIQUE (merchant_code, user_name);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_reversals
    ADD CONSTRAINT staff_reversals_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_round_differences
    ADD CONSTRAINT staff_round_differences_vendor_code_round_id_pk PRIMARY KEY (vendor_code, round_id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_secret UNIQUE (secret_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_card_hands
    ADD CONSTRAINT studio_card_hands_table_id_number_pk PRIMARY KEY (table_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_card_seats
    ADD CONSTRAINT studio_card_seats_pkey PRIMARY KEY (round_id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_card_tables
    ADD CONSTRAINT studio_card_tables_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_fish_catches
    ADD CONSTRAINT studio_fish_catches_pool_id_tide_fish_pk PRIMARY KEY (pool_id, tide, fish);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_fish_pools
    ADD CONSTRAINT studio_fish_pools_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_fish_seats
    ADD CONSTRAINT studio_fish_seats_player UNIQUE (math_id, player_id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_fish_seats
    ADD CONSTRAINT studio_fish_seats_pool_id_seat_pk PRIMARY KEY (pool_id, seat);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_practice_moves
    ADD CONSTRAINT studio_practice_moves_pkey PRIMARY KEY (transaction_id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_practice_purses
    ADD CONSTRAINT studio_practice_purses_pkey PRIMARY KEY (player_id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_rounds
    ADD CONSTRAINT studio_rounds_bet UNIQUE (player_id, bet_id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_rounds
    ADD CONSTRAINT studio_rounds_nonce UNIQUE (seed_pair_id, nonce);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_rounds
    ADD CONSTRAINT studio_rounds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_seed_pairs
    ADD CONSTRAINT studio_seed_pairs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_sessions
    ADD CONSTRAINT studio_sessions_pkey PRIMARY KEY (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_sport_seasons
    ADD CONSTRAINT studio_sport_seasons_league_id_season_pk PRIMARY KEY (league_id, season);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_sport_voids
    ADD CONSTRAINT studio_sport_voids_league_id_fixture_id_pk PRIMARY KEY (league_id, fixture_id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_cash_outs
    ADD CONSTRAINT studio_table_cash_outs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_chains
    ADD CONSTRAINT studio_table_chains_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_rounds
    ADD CONSTRAINT studio_table_rounds_number UNIQUE (table_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_rounds
    ADD CONSTRAINT studio_table_rounds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_rounds
    ADD CONSTRAINT studio_table_rounds_position UNIQUE (chain_id, "position");
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_seats
    ADD CONSTRAINT studio_table_seats_pkey PRIMARY KEY (session_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.support_conversations
    ADD CONSTRAINT support_conversations_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_client UNIQUE (merchant_code, sender_id, client_id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_number UNIQUE (conversation_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.team_active
    ADD CONSTRAINT team_active_pkey PRIMARY KEY (merchant_code, member_id, act, day);
--> statement-breakpoint
ALTER TABLE ONLY public.team_branch_active
    ADD CONSTRAINT team_branch_active_pkey PRIMARY KEY (merchant_code, agent_id, act, day, gap);
--> statement-breakpoint
ALTER TABLE ONLY public.team_branch_day
    ADD CONSTRAINT team_branch_day_pkey PRIMARY KEY (merchant_code, agent_id, day, product);
--> statement-breakpoint
ALTER TABLE ONLY public.team_branch_hour
    ADD CONSTRAINT team_branch_hour_pkey PRIMARY KEY (merchant_code, agent_id, hour, product);
--> statement-breakpoint
ALTER TABLE ONLY public.team_branch_money
    ADD CONSTRAINT team_branch_money_pkey PRIMARY KEY (merchant_code, agent_id, day);
--> statement-breakpoint
ALTER TABLE ONLY public.team_changes
    ADD CONSTRAINT team_changes_pkey PRIMARY KEY (merchant_code, id);
--> statement-breakpoint
ALTER TABLE ONLY public.team_corrected
    ADD CONSTRAINT team_corrected_pkey PRIMARY KEY (merchant_code, member_id, hour);
--> statement-breakpoint
ALTER TABLE ONLY public.team_fold_point
    ADD CONSTRAINT team_fold_point_pkey PRIMARY KEY (merchant_code);
--> statement-breakpoint
ALTER TABLE ONLY public.team_gone_games
    ADD CONSTRAINT team_gone_games_pkey PRIMARY KEY (game_id);
--> statement-breakpoint
ALTER TABLE ONLY public.team_member_day
    ADD CONSTRAINT team_member_day_pkey PRIMARY KEY (merchant_code, member_id, day, product);
--> statement-breakpoint
ALTER TABLE ONLY public.team_member_hour
    ADD CONSTRAINT team_member_hour_pkey PRIMARY KEY (merchant_code, hour, member_id, product);
--> statement-breakpoint
ALTER TABLE ONLY public.team_member_money
    ADD CONSTRAINT team_member_money_pkey PRIMARY KEY (merchant_code, member_id, day);
--> statement-breakpoint
ALTER TABLE ONLY public.team_moved
    ADD CONSTRAINT team_moved_pkey PRIMARY KEY (vendor_code, round_id);
--> statement-breakpoint
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_merchant_code_mobile_purpose_pk PRIMARY KEY (merchant_code, mobile, purpose);
--> statement-breakpoint
ALTER TABLE ONLY public.verification_quotas
    ADD CONSTRAINT verification_quotas_merchant_code_key_pk PRIMARY KEY (merchant_code, key);
--> statement-breakpoint
ALTER TABLE ONLY public.verification_used
    ADD CONSTRAINT verification_used_merchant_code_key_pk PRIMARY KEY (merchant_code, key);
--> statement-breakpoint
ALTER TABLE ONLY public.wallet_transfers
    ADD CONSTRAINT wallet_transfers_key UNIQUE (merchant_code, member_id, idempotency_key);
--> statement-breakpoint
ALTER TABLE ONLY public.wallet_transfers
    ADD CONSTRAINT wallet_transfers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawal_payees
    ADD CONSTRAINT withdrawal_payees_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawal_steps
    ADD CONSTRAINT withdrawal_steps_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_key UNIQUE (merchant_code, member_id, idempotency_key);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals_played
    ADD CONSTRAINT withdrawals_played_pkey PRIMARY KEY (member_id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_reference UNIQUE (merchant_code, reference);
--> statement-breakpoint
CREATE UNIQUE INDEX agent_affiliates_domain ON public.agent_affiliates USING btree (merchant_code, domain) WHERE (domain IS NOT NULL);
--> statement-breakpoint
CREATE INDEX agent_affiliates_member ON public.agent_affiliates USING btree (member_id);
--> statement-breakpoint
CREATE INDEX audit_entries_act ON public.audit_entries USING btree (merchant_code, act, sequence DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (merchant_code, actor, sequence DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (merchant_code, subject, sequence DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX bonuses_active ON public.bonuses USING btree (member_id) WHERE (state = 'active'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX bonuses_deposit ON public.bonuses USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX bonuses_expiry ON public.bonuses USING btree (merchant_code, expires_at) WHERE (state = 'active'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX bonuses_once ON public.bonuses USING btree (merchant_code, member_id, offer_id);
--> statement-breakpoint
CREATE INDEX bonuses_rest ON public.bonuses USING btree (merchant_code) WHERE has_rest;
--> statement-breakpoint
CREATE INDEX cashier_day_notes_difference ON public.cashier_day_notes USING btree (merchant_code, day, channel, reference, payment_id);
--> statement-breakpoint
CREATE INDEX cashier_deposit_decisions_staff ON public.cashier_deposit_decisions USING btree (staff_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX cashier_deposit_decisions_two ON public.cashier_deposit_decisions USING btree (deposit_id, staff_id) WHERE (decision = 'approve'::text);
--> statement-breakpoint
CREATE INDEX cashier_deposit_steps_deposit ON public.cashier_deposit_steps USING btree (deposit_id, "position");
--> statement-breakpoint
CREATE INDEX cashier_deposits_member ON public.cashier_deposits USING btree (merchant_code, member_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX cashier_deposits_open ON public.cashier_deposits USING btree (merchant_code, created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));
--> statement-breakpoint
CREATE INDEX cashier_deposits_paid ON public.cashier_deposits USING btree (merchant_code, channel, paid_at) WHERE (paid_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX cashier_deposits_review ON public.cashier_deposits USING btree (merchant_code, finished_at) WHERE (state = 'review'::text);
--> statement-breakpoint
CREATE INDEX cashier_notices_reference ON public.cashier_notices USING btree (channel, reference);
--> statement-breakpoint
CREATE INDEX cashier_statement_lines_unmatched ON public.cashier_statement_lines USING btree (merchant_code, received_at) WHERE (outcome = ANY (ARRAY['unmatched'::text, 'refused'::text]));
--> statement-breakpoint
CREATE INDEX cashier_vouchers_batch ON public.cashier_vouchers USING btree (batch_id);
--> statement-breakpoint
CREATE INDEX catalogue_favourites_newest ON public.catalogue_favourites USING btree (member_id, kept_at DESC NULLS LAST, game_id);
--> statement-breakpoint
CREATE INDEX catalogue_listings_all ON public.catalogue_listings USING btree (merchant_code, sort, game_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX catalogue_listings_hot ON public.catalogue_listings USING btree (merchant_code, sort, game_id) WHERE (is_listed AND is_hot);
--> statement-breakpoint
CREATE INDEX catalogue_listings_new ON public.catalogue_listings USING btree (merchant_code, sort, game_id) WHERE (is_listed AND is_new);
--> statement-breakpoint
CREATE INDEX catalogue_listings_search ON public.catalogue_listings USING gin (grams) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX catalogue_listings_type ON public.catalogue_listings USING btree (merchant_code, type, sort, game_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX catalogue_listings_vendor ON public.catalogue_listings USING btree (merchant_code, vendor_code, sort, game_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX catalogue_recents_newest ON public.catalogue_recents USING btree (member_id, kept_at DESC NULLS LAST, game_id);
--> statement-breakpoint
CREATE INDEX club_wins_best ON public.club_wins USING btree (merchant_code, currency, hour, win_minor DESC NULLS LAST, won_at);
--> statement-breakpoint
CREATE INDEX commission_lines_due ON public.commission_lines USING btree (merchant_code, kind, receiver_id) WHERE ((state = ANY (ARRAY['pending'::text, 'settled'::text])) AND (payment_id IS NULL));
--> statement-breakpoint
CREATE INDEX commission_lines_receiver ON public.commission_lines USING btree (merchant_code, receiver_id, day);
--> statement-breakpoint
CREATE UNIQUE INDEX commission_payments_once ON public.commission_payments USING btree (merchant_code, kind, day, receiver_id) WHERE (kind <> 'losingCommission'::text);
--> statement-breakpoint
CREATE INDEX contract_bills_contract ON public.contract_bills USING btree (contract_id, period_from);
--> statement-breakpoint
CREATE INDEX contract_bills_open ON public.contract_bills USING btree (merchant_code, created_at) WHERE (state = ANY (ARRAY['unapproved'::text, 'uncollected'::text]));
--> statement-breakpoint
CREATE INDEX contract_bills_period ON public.contract_bills USING btree (merchant_code, kind, period_from);
--> statement-breakpoint
CREATE INDEX contracts_giver ON public.contracts USING btree (merchant_code, giver_id);
--> statement-breakpoint
CREATE UNIQUE INDEX contracts_open ON public.contracts USING btree (merchant_code, kind, member_id) WHERE ((state = 'valid'::text) AND (ends_at IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX contracts_requested ON public.contracts USING btree (merchant_code, kind, member_id) WHERE (state = 'requested'::text);
--> statement-breakpoint
CREATE INDEX contracts_valid ON public.contracts USING btree (merchant_code, kind, starts_at) WHERE (starts_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX downline_transfers_receiver ON public.downline_transfers USING btree (merchant_code, receiver_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX downline_transfers_sender ON public.downline_transfers USING btree (merchant_code, sender_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX file_reads_file ON public.file_reads USING btree (merchant_code, file_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX files_owner ON public.files USING btree (merchant_code, owner_id, kind, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX identity_events_member ON public.identity_events USING btree (merchant_code, member_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX identity_known_sources_used ON public.identity_known_sources USING btree (used_at);
--> statement-breakpoint
CREATE UNIQUE INDEX identity_members_mobile ON public.identity_members USING btree (merchant_code, mobile) WHERE (mobile IS NOT NULL);
--> statement-breakpoint
CREATE INDEX identity_members_names ON public.identity_members USING btree (merchant_code, user_name COLLATE "C");
--> statement-breakpoint
CREATE INDEX identity_members_parent ON public.identity_members USING btree (merchant_code, parent_id, user_name COLLATE "C");
--> statement-breakpoint
CREATE INDEX identity_members_team ON public.identity_members USING btree (merchant_code, agent_path text_pattern_ops);
--> statement-breakpoint
CREATE INDEX identity_members_trials ON public.identity_members USING btree (merchant_code, created_at) WHERE (customer_type = 4);
--> statement-breakpoint
CREATE INDEX identity_nonces_expiry ON public.identity_nonces USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX identity_notices_created ON public.identity_notices USING btree (created_at);
--> statement-breakpoint
CREATE INDEX identity_notices_due ON public.identity_notices USING btree (merchant_code, send_at) WHERE (send_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX identity_passkeys_member ON public.identity_passkeys USING btree (member_id);
--> statement-breakpoint
CREATE INDEX identity_password_resets_due ON public.identity_password_resets USING btree (merchant_code, send_at) WHERE (send_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX identity_password_resets_expiry ON public.identity_password_resets USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX identity_password_resets_member ON public.identity_password_resets USING btree (member_id);
--> statement-breakpoint
CREATE UNIQUE INDEX identity_payload_keys_in_use ON public.identity_payload_keys USING btree (merchant_code) WHERE (retired_at IS NULL);
--> statement-breakpoint
CREATE INDEX identity_sessions_expiry ON public.identity_sessions USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX identity_sessions_member ON public.identity_sessions USING btree (member_id);
--> statement-breakpoint
CREATE INDEX identity_sessions_seen ON public.identity_sessions USING btree (merchant_code, seen_at) WHERE (ended_at IS NULL);
--> statement-breakpoint
CREATE INDEX identity_social_accounts_email ON public.identity_social_accounts USING btree (merchant_code, email) WHERE (email IS NOT NULL);
--> statement-breakpoint
CREATE INDEX identity_social_accounts_member ON public.identity_social_accounts USING btree (member_id);
--> statement-breakpoint
CREATE INDEX identity_throttles_started ON public.identity_throttles USING btree (started_at);
--> statement-breakpoint
CREATE INDEX inbox_messages_member ON public.inbox_messages USING btree (merchant_code, member_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX inbox_messages_unread ON public.inbox_messages USING btree (merchant_code, member_id) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX inbox_messages_welcome ON public.inbox_messages USING btree (member_id) WHERE (kind = 'welcome'::text);
--> statement-breakpoint
CREATE INDEX kyc_events_verification ON public.kyc_events USING btree (verification_id, created_at);
--> statement-breakpoint
CREATE INDEX kyc_verifications_member ON public.kyc_verifications USING btree (merchant_code, member_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX kyc_verifications_one ON public.kyc_verifications USING btree (merchant_code, member_id) WHERE (state <> 'refused'::text);
--> statement-breakpoint
CREATE INDEX kyc_verifications_waiting ON public.kyc_verifications USING btree (merchant_code, submitted_at) WHERE (state = 'review'::text);
--> statement-breakpoint
CREATE INDEX ledger_posting_player_destination ON public.ledger_posting USING btree (destination_id, transaction_id) WHERE destination_is_player;
--> statement-breakpoint
CREATE INDEX ledger_posting_player_source ON public.ledger_posting USING btree (source_id, transaction_id) WHERE source_is_player;
--> statement-breakpoint
CREATE UNIQUE INDEX ledger_transaction_resolves ON public.ledger_transaction USING btree (resolves_id) WHERE (resolves_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX lottery_issues_drawn ON public.lottery_issues USING btree (merchant_code, game_id, draw_at);
--> statement-breakpoint
CREATE INDEX lottery_issues_due ON public.lottery_issues USING btree (merchant_code, due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX lottery_issues_open ON public.lottery_issues USING btree (merchant_code, game_id, draw_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'onSale'::text, 'locked'::text, 'drawing'::text]));
--> statement-breakpoint
CREATE INDEX lottery_orders_member ON public.lottery_orders USING btree (merchant_code, member_id, created_at);
--> statement-breakpoint
CREATE INDEX lottery_slips_member ON public.lottery_slips USING btree (merchant_code, member_id, saved_at);
--> statement-breakpoint
CREATE INDEX lottery_tickets_issue ON public.lottery_tickets USING btree (merchant_code, game_id, numero, id);
--> statement-breakpoint
CREATE INDEX lottery_tickets_member ON public.lottery_tickets USING btree (merchant_code, member_id, placed_at);
--> statement-breakpoint
CREATE INDEX outbox_messages_latest ON public.outbox_messages USING btree (merchant_code, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX phone_auth_requests_expiry ON public.phone_auth_requests USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX profile_feedback_new ON public.profile_feedback USING btree (merchant_code, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX profile_feedback_open ON public.profile_feedback USING btree (merchant_code, created_at) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX protection_events_member ON public.protection_events USING btree (member_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX protection_exclusions_member ON public.protection_exclusions USING btree (member_id, started_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX protection_family_requests_waiting ON public.protection_family_requests USING btree (merchant_code, created_at) WHERE (state = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX push_devices_member ON public.push_devices USING btree (member_id);
--> statement-breakpoint
CREATE INDEX push_notices_created ON public.push_notices USING btree (created_at);
--> statement-breakpoint
CREATE INDEX push_notices_due ON public.push_notices USING btree (merchant_code, send_at) WHERE (send_at IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX rebate_claims_member ON public.rebate_claims USING btree (merchant_code, member_id, until_at);
--> statement-breakpoint
CREATE INDEX risk_cases_open ON public.risk_cases USING btree (merchant_code, raised_at) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX risk_cash_member ON public.risk_cash USING btree (merchant_code, member_id, moved_at);
--> statement-breakpoint
CREATE INDEX round_launches_expiry ON public.round_launches USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX round_nonces_expiry ON public.round_nonces USING brin (expires_at);
--> statement-breakpoint
CREATE INDEX round_replays_expiry ON public.round_replays USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX round_transactions_bonus_id ON public.round_transactions USING btree (bonus_id) WHERE (bonus_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX round_transactions_round ON public.round_transactions USING btree (round_id, vendor_code);
--> statement-breakpoint
CREATE INDEX rounds_day_day ON public.rounds_day USING btree (merchant_code, day);
--> statement-breakpoint
CREATE INDEX rounds_late_member ON public.rounds_late USING btree (merchant_code, member_id, ended_at);
--> statement-breakpoint
CREATE INDEX rounds_late_waiting ON public.rounds_late USING btree (merchant_code, member_id, opened_at) WHERE (NOT is_folded);
--> statement-breakpoint
CREATE INDEX rounds_member ON public.rounds USING btree (merchant_code, member_id, opened_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX rounds_opened ON public.rounds USING brin (opened_at);
--> statement-breakpoint
CREATE INDEX sandbox_deliveries_due ON public.sandbox_deliveries USING btree (due_at, id) WHERE (NOT is_done);
--> statement-breakpoint
CREATE INDEX sandbox_payments_day ON public.sandbox_payments USING btree (merchant, changed_at);
--> statement-breakpoint
CREATE INDEX sandbox_payments_open ON public.sandbox_payments USING btree (expires_at) WHERE (state = 'pending'::text);
--> statement-breakpoint
CREATE INDEX staff_reversals_member ON public.staff_reversals USING btree (merchant_code, member_id);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_reversals_one_at_a_time ON public.staff_reversals USING btree (merchant_code, transaction_id) WHERE (state <> 'refused'::text);
--> statement-breakpoint
CREATE INDEX staff_reversals_waiting ON public.staff_reversals USING btree (merchant_code, proposed_at) WHERE (state = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX staff_round_differences_open ON public.staff_round_differences USING btree (found_at) WHERE (gone_at IS NULL);
--> statement-breakpoint
CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX studio_card_seats_table ON public.studio_card_seats USING btree (table_id);
--> statement-breakpoint
CREATE INDEX studio_card_tables_due ON public.studio_card_tables USING btree (due_at) WHERE (due_at IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX studio_card_tables_waiting ON public.studio_card_tables USING btree (room, currency) WHERE (phase = 'waiting'::text);
--> statement-breakpoint
CREATE INDEX studio_practice_moves_created ON public.studio_practice_moves USING btree (created_at);
--> statement-breakpoint
CREATE INDEX studio_practice_moves_player ON public.studio_practice_moves USING btree (player_id);
--> statement-breakpoint
CREATE INDEX studio_practice_moves_reference ON public.studio_practice_moves USING btree (reference_id);
--> statement-breakpoint
CREATE INDEX studio_rounds_created ON public.studio_rounds USING btree (created_at);
--> statement-breakpoint
CREATE INDEX studio_rounds_due ON public.studio_rounds USING btree (retry_at) WHERE (state = ANY (ARRAY['opened'::text, 'bet-accepted'::text, 'won'::text, 'cancelling'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX studio_rounds_one_open ON public.studio_rounds USING btree (player_id, game_code) WHERE ((state = ANY (ARRAY['opened'::text, 'playing'::text, 'bet-accepted'::text, 'won'::text, 'cancelling'::text])) AND is_alone);
--> statement-breakpoint
CREATE INDEX studio_rounds_player ON public.studio_rounds USING btree (player_id, game_code, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX studio_rounds_playing ON public.studio_rounds USING btree (ref) WHERE (state = ANY (ARRAY['opened'::text, 'playing'::text]));
--> statement-breakpoint
CREATE INDEX studio_rounds_ref ON public.studio_rounds USING btree (ref) WHERE (ref IS NOT NULL);
--> statement-breakpoint
CREATE INDEX studio_rounds_session ON public.studio_rounds USING btree (session_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX studio_seed_pairs_current ON public.studio_seed_pairs USING btree (player_id, family) WHERE (revealed_at IS NULL);
--> statement-breakpoint
CREATE INDEX studio_sessions_player ON public.studio_sessions USING btree (player_id, game_code);
--> statement-breakpoint
CREATE INDEX studio_table_cash_outs_round ON public.studio_table_cash_outs USING btree (round_id);
--> statement-breakpoint
CREATE INDEX studio_table_chains_table ON public.studio_table_chains USING btree (table_id, published_at DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX studio_table_rounds_one_open ON public.studio_table_rounds USING btree (table_id) WHERE (state = ANY (ARRAY['betting'::text, 'running'::text]));
--> statement-breakpoint
CREATE INDEX studio_table_rounds_unsettled ON public.studio_table_rounds USING btree (table_id) WHERE (settled_at IS NULL);
--> statement-breakpoint
CREATE INDEX studio_table_seats_table ON public.studio_table_seats USING btree (table_id, seen_at);
--> statement-breakpoint
CREATE INDEX support_conversations_guest ON public.support_conversations USING btree (merchant_code, created_at) WHERE (member_id IS NULL);
--> statement-breakpoint
CREATE INDEX support_conversations_member ON public.support_conversations USING btree (merchant_code, member_id, changed_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX support_conversations_queue ON public.support_conversations USING btree (merchant_code, state, changed_at);
--> statement-breakpoint
CREATE INDEX support_messages_due ON public.support_messages USING btree (merchant_code, send_at) WHERE (send_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX team_active_new ON public.team_active USING btree (merchant_code) WHERE (gap IS NULL);
--> statement-breakpoint
CREATE INDEX team_changes_registered ON public.team_changes USING btree (merchant_code) WHERE (what = 'register'::text);
--> statement-breakpoint
CREATE INDEX team_corrected_hour ON public.team_corrected USING btree (merchant_code, hour);
--> statement-breakpoint
CREATE INDEX team_member_day_day ON public.team_member_day USING btree (merchant_code, day);
--> statement-breakpoint
CREATE INDEX team_member_hour_member ON public.team_member_hour USING btree (merchant_code, member_id, hour);
--> statement-breakpoint
CREATE INDEX verification_codes_expiry ON public.verification_codes USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX verification_quotas_end ON public.verification_quotas USING btree (ends_at);
--> statement-breakpoint
CREATE INDEX verification_used_expiry ON public.verification_used USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX wallet_transfers_due ON public.wallet_transfers USING btree (merchant_code, look_at) WHERE (look_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX wallet_transfers_member ON public.wallet_transfers USING btree (merchant_code, member_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX withdrawal_payees_account ON public.withdrawal_payees USING btree (member_id, account_hash) WHERE (removed_at IS NULL);
--> statement-breakpoint
CREATE INDEX withdrawal_payees_member ON public.withdrawal_payees USING btree (member_id, created_at);
--> statement-breakpoint
CREATE INDEX withdrawal_payees_new ON public.withdrawal_payees USING btree (merchant_code, created_at);
--> statement-breakpoint
CREATE INDEX withdrawal_payees_shared ON public.withdrawal_payees USING btree (merchant_code, account_hash);
--> statement-breakpoint
CREATE INDEX withdrawal_steps_withdrawal ON public.withdrawal_steps USING btree (withdrawal_id, "position");
--> statement-breakpoint
CREATE INDEX withdrawals_due ON public.withdrawals USING btree (merchant_code, look_at) WHERE (look_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX withdrawals_member ON public.withdrawals USING btree (merchant_code, member_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX withdrawals_queue ON public.withdrawals USING btree (merchant_code, state, created_at);
--> statement-breakpoint
ALTER TABLE ONLY public.agent_affiliates
    ADD CONSTRAINT agent_affiliates_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.agent_rates
    ADD CONSTRAINT agent_rates_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_day_notes
    ADD CONSTRAINT cashier_day_notes_staff_id_staff_accounts_id_fk FOREIGN KEY (staff_id) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposit_decisions
    ADD CONSTRAINT cashier_deposit_decisions_deposit_id_cashier_deposits_id_fk FOREIGN KEY (deposit_id) REFERENCES public.cashier_deposits(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposit_decisions
    ADD CONSTRAINT cashier_deposit_decisions_staff_id_staff_accounts_id_fk FOREIGN KEY (staff_id) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposit_steps
    ADD CONSTRAINT cashier_deposit_steps_deposit_id_cashier_deposits_id_fk FOREIGN KEY (deposit_id) REFERENCES public.cashier_deposits(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_deposits
    ADD CONSTRAINT cashier_deposits_proof_file_id_files_id_fk FOREIGN KEY (proof_file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_notices
    ADD CONSTRAINT cashier_notices_deposit_id_cashier_deposits_id_fk FOREIGN KEY (deposit_id) REFERENCES public.cashier_deposits(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_statement_lines
    ADD CONSTRAINT cashier_statement_lines_deposit_id_cashier_deposits_id_fk FOREIGN KEY (deposit_id) REFERENCES public.cashier_deposits(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_statement_lines
    ADD CONSTRAINT cashier_statement_lines_resolved_by_staff_accounts_id_fk FOREIGN KEY (resolved_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_vouchers
    ADD CONSTRAINT cashier_vouchers_batch_id_cashier_voucher_batches_id_fk FOREIGN KEY (batch_id) REFERENCES public.cashier_voucher_batches(id);
--> statement-breakpoint
ALTER TABLE ONLY public.cashier_vouchers
    ADD CONSTRAINT cashier_vouchers_deposit_id_cashier_deposits_id_fk FOREIGN KEY (deposit_id) REFERENCES public.cashier_deposits(id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_closures
    ADD CONSTRAINT catalogue_closures_vendor_code_catalogue_vendors_code_fk FOREIGN KEY (vendor_code) REFERENCES public.catalogue_vendors(code);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_favourites
    ADD CONSTRAINT catalogue_favourites_game_id_catalogue_games_id_fk FOREIGN KEY (game_id) REFERENCES public.catalogue_games(id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_favourites
    ADD CONSTRAINT catalogue_favourites_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_games
    ADD CONSTRAINT catalogue_games_vendor_code_catalogue_vendors_code_fk FOREIGN KEY (vendor_code) REFERENCES public.catalogue_vendors(code);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_listings
    ADD CONSTRAINT catalogue_listings_game FOREIGN KEY (game_id) REFERENCES public.catalogue_games(id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_recents
    ADD CONSTRAINT catalogue_recents_game_id_catalogue_games_id_fk FOREIGN KEY (game_id) REFERENCES public.catalogue_games(id);
--> statement-breakpoint
ALTER TABLE ONLY public.catalogue_recents
    ADD CONSTRAINT catalogue_recents_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.content_reads
    ADD CONSTRAINT content_reads_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.contract_bills
    ADD CONSTRAINT contract_bills_contract_id_contracts_id_fk FOREIGN KEY (contract_id) REFERENCES public.contracts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_giver_id_identity_members_id_fk FOREIGN KEY (giver_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.contracts
    ADD CONSTRAINT contracts_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.downline_transfers
    ADD CONSTRAINT downline_transfers_receiver_id_identity_members_id_fk FOREIGN KEY (receiver_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.downline_transfers
    ADD CONSTRAINT downline_transfers_sender_id_identity_members_id_fk FOREIGN KEY (sender_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_authenticators
    ADD CONSTRAINT identity_authenticators_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_known_sources
    ADD CONSTRAINT identity_known_sources_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_notices
    ADD CONSTRAINT identity_notices_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_passkeys
    ADD CONSTRAINT identity_passkeys_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_password_resets
    ADD CONSTRAINT identity_password_resets_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_payment_passwords
    ADD CONSTRAINT identity_payment_passwords_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_recovery_codes
    ADD CONSTRAINT identity_recovery_codes_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_sessions
    ADD CONSTRAINT identity_sessions_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.identity_social_accounts
    ADD CONSTRAINT identity_social_accounts_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.inbox_messages
    ADD CONSTRAINT inbox_messages_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.kyc_documents
    ADD CONSTRAINT kyc_documents_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.kyc_documents
    ADD CONSTRAINT kyc_documents_verification_id_kyc_verifications_id_fk FOREIGN KEY (verification_id) REFERENCES public.kyc_verifications(id);
--> statement-breakpoint
ALTER TABLE ONLY public.kyc_verifications
    ADD CONSTRAINT kyc_verifications_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_choices
    ADD CONSTRAINT profile_choices_avatar_file_id_files_id_fk FOREIGN KEY (avatar_file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_choices
    ADD CONSTRAINT profile_choices_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_feedback
    ADD CONSTRAINT profile_feedback_decided_by_staff_accounts_id_fk FOREIGN KEY (decided_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.profile_feedback
    ADD CONSTRAINT profile_feedback_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.push_notices
    ADD CONSTRAINT push_notices_device_id_push_devices_id_fk FOREIGN KEY (device_id) REFERENCES public.push_devices(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_payment_id_sandbox_payments_id_fk FOREIGN KEY (payment_id) REFERENCES public.sandbox_payments(id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_reversals
    ADD CONSTRAINT staff_reversals_decided_by_staff_accounts_id_fk FOREIGN KEY (decided_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_reversals
    ADD CONSTRAINT staff_reversals_proposed_by_staff_accounts_id_fk FOREIGN KEY (proposed_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_round_differences
    ADD CONSTRAINT staff_round_differences_noted_by_staff_accounts_id_fk FOREIGN KEY (noted_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.staff_sessions
    ADD CONSTRAINT staff_sessions_staff_id_staff_accounts_id_fk FOREIGN KEY (staff_id) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_card_hands
    ADD CONSTRAINT studio_card_hands_table_id_studio_card_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.studio_card_tables(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_card_seats
    ADD CONSTRAINT studio_card_seats_table_id_studio_card_tables_id_fk FOREIGN KEY (table_id) REFERENCES public.studio_card_tables(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_fish_catches
    ADD CONSTRAINT studio_fish_catches_pool_id_studio_fish_pools_id_fk FOREIGN KEY (pool_id) REFERENCES public.studio_fish_pools(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_fish_seats
    ADD CONSTRAINT studio_fish_seats_pool_id_studio_fish_pools_id_fk FOREIGN KEY (pool_id) REFERENCES public.studio_fish_pools(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_rounds
    ADD CONSTRAINT studio_rounds_seed_pair_id_studio_seed_pairs_id_fk FOREIGN KEY (seed_pair_id) REFERENCES public.studio_seed_pairs(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_rounds
    ADD CONSTRAINT studio_rounds_session_hash_studio_sessions_token_hash_fk FOREIGN KEY (session_hash) REFERENCES public.studio_sessions(token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_cash_outs
    ADD CONSTRAINT studio_table_cash_outs_round_id_studio_table_rounds_id_fk FOREIGN KEY (round_id) REFERENCES public.studio_table_rounds(id);
--> statement-breakpoint
ALTER TABLE ONLY public.studio_table_rounds
    ADD CONSTRAINT studio_table_rounds_chain_id_studio_table_chains_id_fk FOREIGN KEY (chain_id) REFERENCES public.studio_table_chains(id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_conversations
    ADD CONSTRAINT support_conversations_assigned_to_staff_accounts_id_fk FOREIGN KEY (assigned_to) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_conversations
    ADD CONSTRAINT support_conversations_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_conversation_id_support_conversations_id_fk FOREIGN KEY (conversation_id) REFERENCES public.support_conversations(id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_messages
    ADD CONSTRAINT support_messages_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id);
--> statement-breakpoint
ALTER TABLE ONLY public.wallet_transfers
    ADD CONSTRAINT wallet_transfers_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawal_payees
    ADD CONSTRAINT withdrawal_payees_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawal_steps
    ADD CONSTRAINT withdrawal_steps_withdrawal_id_withdrawals_id_fk FOREIGN KEY (withdrawal_id) REFERENCES public.withdrawals(id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_ended_by_staff_accounts_id_fk FOREIGN KEY (ended_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_ending_by_staff_accounts_id_fk FOREIGN KEY (ending_by) REFERENCES public.staff_accounts(id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_member_id_identity_members_id_fk FOREIGN KEY (member_id) REFERENCES public.identity_members(id);
--> statement-breakpoint
ALTER TABLE ONLY public.withdrawals
    ADD CONSTRAINT withdrawals_payee_id_withdrawal_payees_id_fk FOREIGN KEY (payee_id) REFERENCES public.withdrawal_payees(id);
