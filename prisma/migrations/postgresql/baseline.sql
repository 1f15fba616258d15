-- Contains the migrations up to 0041_reward_details.
-- Written by scripts/make-baseline.ts; never edited.

CREATE FUNCTION event_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    RAISE EXCEPTION 'the record cannot be changed';
END $$;

CREATE TABLE account (
    id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    provider_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    access_token text COLLATE pg_catalog."C",
    refresh_token text COLLATE pg_catalog."C",
    id_token text COLLATE pg_catalog."C",
    access_token_expires_at timestamp(3) without time zone,
    refresh_token_expires_at timestamp(3) without time zone,
    scope text COLLATE pg_catalog."C",
    password text COLLATE pg_catalog."C"
);

CREATE TABLE api_key (
    id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    key_hash text NOT NULL COLLATE pg_catalog."C",
    start text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) without time zone,
    last_used_at timestamp(3) without time zone,
    revoked_at timestamp(3) without time zone
);

CREATE TABLE attempt (
    id text NOT NULL COLLATE pg_catalog."C",
    subject text NOT NULL COLLATE pg_catalog."C",
    at timestamp(3) without time zone NOT NULL
);

CREATE TABLE collection (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    live_name text COLLATE pg_catalog."C",
    version integer DEFAULT 0 NOT NULL,
    marks_version integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp(3) without time zone,
    author_id text NOT NULL COLLATE pg_catalog."C",
    label_mapping text DEFAULT 'binary'::text NOT NULL COLLATE pg_catalog."C",
    settled_mapping text COLLATE pg_catalog."C",
    dataset_groups text COLLATE pg_catalog."C",
    retention_days integer,
    retention_set_at timestamp(3) without time zone,
    appends integer DEFAULT 0 NOT NULL
);

CREATE TABLE composition (
    id text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    event_count integer DEFAULT 0 NOT NULL,
    attempt_count integer DEFAULT 0 NOT NULL,
    kept_count integer DEFAULT 0 NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    cached integer DEFAULT 0 NOT NULL,
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    error text COLLATE pg_catalog."C",
    plan text NOT NULL COLLATE pg_catalog."C",
    inputs text NOT NULL COLLATE pg_catalog."C",
    deleted_at timestamp(3) without time zone,
    CONSTRAINT composition_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'stopped'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE composition_event (
    composition_id text NOT NULL COLLATE pg_catalog."C",
    id integer NOT NULL,
    type text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone NOT NULL,
    data text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE corpus (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    live_name text COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C",
    flavour text COLLATE pg_catalog."C",
    passage_count integer DEFAULT 0 NOT NULL,
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp(3) without time zone,
    api_key text COLLATE pg_catalog."C"
);

CREATE TABLE corpus_file (
    id text NOT NULL COLLATE pg_catalog."C",
    corpus_id text NOT NULL COLLATE pg_catalog."C",
    file_sha256 text NOT NULL COLLATE pg_catalog."C",
    filename text NOT NULL COLLATE pg_catalog."C",
    format text COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    rows_read integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    duplicates integer DEFAULT 0 NOT NULL,
    issue_count integer DEFAULT 0 NOT NULL,
    checkpoint integer DEFAULT 0 NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    error text COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    started_at timestamp(3) without time zone,
    finished_at timestamp(3) without time zone,
    CONSTRAINT corpus_file_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE corpus_file_issue (
    file_id text NOT NULL COLLATE pg_catalog."C",
    ordinal integer NOT NULL,
    "row" integer NOT NULL,
    path text COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE corpus_passage (
    seq integer NOT NULL,
    corpus_id text NOT NULL COLLATE pg_catalog."C",
    passage_id text NOT NULL COLLATE pg_catalog."C",
    digest text NOT NULL COLLATE pg_catalog."C",
    url text COLLATE pg_catalog."C",
    title text COLLATE pg_catalog."C",
    extra text COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C"
);

CREATE SEQUENCE corpus_passage_seq_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE corpus_passage_seq_seq OWNED BY corpus_passage.seq;

CREATE TABLE corpus_search (
    seq integer NOT NULL,
    body tsvector NOT NULL
);
ALTER TABLE ONLY corpus_search ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE TABLE corpus_word (
    corpus_id text NOT NULL COLLATE pg_catalog."C",
    word text NOT NULL COLLATE pg_catalog."C",
    share double precision NOT NULL
);

CREATE TABLE document (
    seq integer NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    sha256 text NOT NULL COLLATE pg_catalog."C",
    text_length integer NOT NULL,
    passage_count integer NOT NULL,
    passages text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE document_search (
    seq integer NOT NULL,
    body tsvector NOT NULL
);
ALTER TABLE ONLY document_search ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE SEQUENCE document_seq_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE document_seq_seq OWNED BY document.seq;

CREATE TABLE event (
    id text NOT NULL COLLATE pg_catalog."C",
    at timestamp(3) without time zone NOT NULL,
    action text NOT NULL COLLATE pg_catalog."C",
    person_id text COLLATE pg_catalog."C",
    key_id text COLLATE pg_catalog."C",
    address text COLLATE pg_catalog."C",
    target text COLLATE pg_catalog."C",
    detail text COLLATE pg_catalog."C"
);

CREATE TABLE grown_tree (
    id text NOT NULL COLLATE pg_catalog."C",
    topic text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    task text NOT NULL COLLATE pg_catalog."C",
    corpus_id text NOT NULL COLLATE pg_catalog."C",
    event_count integer DEFAULT 0 NOT NULL,
    node_count integer DEFAULT 0 NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    cached integer DEFAULT 0 NOT NULL,
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    error text COLLATE pg_catalog."C",
    plan text NOT NULL COLLATE pg_catalog."C",
    deleted_at timestamp(3) without time zone,
    CONSTRAINT grown_tree_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'stopped'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE import (
    id text NOT NULL COLLATE pg_catalog."C",
    collection_id text NOT NULL COLLATE pg_catalog."C",
    file_sha256 text NOT NULL COLLATE pg_catalog."C",
    filename text NOT NULL COLLATE pg_catalog."C",
    options text NOT NULL COLLATE pg_catalog."C",
    format text COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    rows_read integer DEFAULT 0 NOT NULL,
    items_created integer DEFAULT 0 NOT NULL,
    traces_created integer DEFAULT 0 NOT NULL,
    joined integer DEFAULT 0 NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    ambiguous integer DEFAULT 0 NOT NULL,
    duplicates integer DEFAULT 0 NOT NULL,
    issue_count integer DEFAULT 0 NOT NULL,
    checkpoint integer DEFAULT 0 NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    error text COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    started_at timestamp(3) without time zone,
    finished_at timestamp(3) without time zone,
    undone_at timestamp(3) without time zone,
    CONSTRAINT import_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE import_issue (
    import_id text NOT NULL COLLATE pg_catalog."C",
    ordinal integer NOT NULL,
    "row" integer NOT NULL,
    path text COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE import_item (
    import_id text NOT NULL COLLATE pg_catalog."C",
    item_seq integer NOT NULL,
    gave_document boolean DEFAULT false NOT NULL,
    gold text COLLATE pg_catalog."C"
);

CREATE TABLE import_mapping (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    system text COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) without time zone NOT NULL,
    mapping text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE import_trace (
    import_id text NOT NULL COLLATE pg_catalog."C",
    trace_seq integer NOT NULL
);

CREATE TABLE item (
    seq integer NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    collection_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    identity text NOT NULL COLLATE pg_catalog."C",
    claim_hash text NOT NULL COLLATE pg_catalog."C",
    dataset text COLLATE pg_catalog."C",
    external_id text COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    label text COLLATE pg_catalog."C",
    silver_count integer,
    document_seq integer,
    import_id text NOT NULL COLLATE pg_catalog."C",
    payload text COLLATE pg_catalog."C",
    gold text COLLATE pg_catalog."C"
);

CREATE TABLE item_search (
    seq integer NOT NULL,
    body tsvector NOT NULL
);
ALTER TABLE ONLY item_search ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE SEQUENCE item_seq_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE item_seq_seq OWNED BY item.seq;

CREATE TABLE job (
    kind text NOT NULL COLLATE pg_catalog."C",
    subject_id text NOT NULL COLLATE pg_catalog."C",
    attempts integer DEFAULT 0 NOT NULL,
    due_at bigint NOT NULL,
    lease_id text COLLATE pg_catalog."C",
    is_requested_again boolean DEFAULT false NOT NULL,
    request_id text COLLATE pg_catalog."C"
);

CREATE TABLE judge_call (
    id text NOT NULL COLLATE pg_catalog."C",
    trace_seq integer NOT NULL,
    criterion text NOT NULL COLLATE pg_catalog."C",
    target integer NOT NULL,
    sample integer NOT NULL,
    judge text NOT NULL COLLATE pg_catalog."C",
    server_id text NOT NULL COLLATE pg_catalog."C",
    key text NOT NULL COLLATE pg_catalog."C",
    cached boolean NOT NULL,
    created_at timestamp(3) without time zone NOT NULL,
    rung text NOT NULL COLLATE pg_catalog."C",
    value text COLLATE pg_catalog."C",
    parts text COLLATE pg_catalog."C",
    hinges boolean DEFAULT false NOT NULL,
    prompt_version text COLLATE pg_catalog."C",
    server text COLLATE pg_catalog."C"
);

CREATE TABLE judge_review (
    id text NOT NULL COLLATE pg_catalog."C",
    call_id text NOT NULL COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    anchored boolean NOT NULL,
    created_at timestamp(3) without time zone NOT NULL,
    value text NOT NULL COLLATE pg_catalog."C",
    comment text COLLATE pg_catalog."C",
    drawn text COLLATE pg_catalog."C"
);

CREATE TABLE judging (
    id text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    trace_count integer NOT NULL,
    error text COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    started_at timestamp(3) without time zone,
    finished_at timestamp(3) without time zone,
    plan text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT judging_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE judging_trace (
    judging_id text NOT NULL COLLATE pg_catalog."C",
    ordinal integer NOT NULL,
    trace_id text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    calls integer DEFAULT 0 NOT NULL,
    cached integer DEFAULT 0 NOT NULL,
    unreadable integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    prompt_tokens integer DEFAULT 0 NOT NULL,
    completion_tokens integer DEFAULT 0 NOT NULL,
    code text COLLATE pg_catalog."C",
    message text COLLATE pg_catalog."C",
    CONSTRAINT judging_trace_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE mark (
    id text NOT NULL COLLATE pg_catalog."C",
    trace_seq integer NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    value text COLLATE pg_catalog."C",
    comment text COLLATE pg_catalog."C",
    step integer,
    judge_call text COLLATE pg_catalog."C",
    anchors text NOT NULL COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) without time zone NOT NULL,
    deleted_at timestamp(3) without time zone
);

CREATE TABLE model_call (
    key text NOT NULL COLLATE pg_catalog."C",
    server text NOT NULL COLLATE pg_catalog."C",
    model text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone NOT NULL,
    request text NOT NULL COLLATE pg_catalog."C",
    reply text NOT NULL COLLATE pg_catalog."C",
    request_key text COLLATE pg_catalog."C",
    version text COLLATE pg_catalog."C"
);

CREATE TABLE model_call_use (
    run_id text NOT NULL COLLATE pg_catalog."C",
    ordinal integer NOT NULL,
    key text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE model_fingerprint (
    server text NOT NULL COLLATE pg_catalog."C",
    model text NOT NULL COLLATE pg_catalog."C",
    fingerprint text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE model_server (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    base_url text NOT NULL COLLATE pg_catalog."C",
    api_key text COLLATE pg_catalog."C",
    model text COLLATE pg_catalog."C",
    roles text NOT NULL COLLATE pg_catalog."C",
    max_concurrency integer NOT NULL,
    flavour text NOT NULL COLLATE pg_catalog."C",
    thinking text NOT NULL COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) without time zone NOT NULL,
    deleted_at timestamp(3) without time zone,
    prompt_price double precision,
    completion_price double precision
);

CREATE TABLE model_server_slot (
    id text NOT NULL COLLATE pg_catalog."C",
    server text NOT NULL COLLATE pg_catalog."C",
    expires_at timestamp(3) without time zone NOT NULL
);

CREATE TABLE person (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    is_local boolean DEFAULT false NOT NULL,
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    deleted_at timestamp(3) without time zone,
    email text COLLATE pg_catalog."C",
    email_verified boolean DEFAULT false NOT NULL,
    image text COLLATE pg_catalog."C",
    updated_at timestamp(3) without time zone
);

CREATE TABLE prompt (
    id text NOT NULL COLLATE pg_catalog."C",
    system text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    text text NOT NULL COLLATE pg_catalog."C",
    system_message text COLLATE pg_catalog."C",
    reply text COLLATE pg_catalog."C",
    origin text DEFAULT 'own'::text NOT NULL COLLATE pg_catalog."C",
    source text COLLATE pg_catalog."C"
);

CREATE TABLE prompt_text (
    collection_id text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE reply_epoch (
    server text NOT NULL COLLATE pg_catalog."C",
    epoch integer NOT NULL
);

CREATE TABLE reward (
    trace_seq integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    origin text NOT NULL COLLATE pg_catalog."C",
    convention text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    judge text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    value double precision,
    detail text COLLATE pg_catalog."C",
    detail_seq integer
);

CREATE TABLE reward_detail (
    seq integer NOT NULL,
    collection_id text NOT NULL COLLATE pg_catalog."C",
    hash text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C"
);

CREATE SEQUENCE reward_detail_seq_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE reward_detail_seq_seq OWNED BY reward_detail.seq;

CREATE TABLE run (
    id text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    collection_id text NOT NULL COLLATE pg_catalog."C",
    import_id text NOT NULL COLLATE pg_catalog."C",
    sample_count integer NOT NULL,
    idempotency_key text COLLATE pg_catalog."C",
    error text COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    started_at timestamp(3) without time zone,
    finished_at timestamp(3) without time zone,
    plan text NOT NULL COLLATE pg_catalog."C",
    name text COLLATE pg_catalog."C",
    CONSTRAINT run_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'paused'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE run_event (
    run_id text NOT NULL COLLATE pg_catalog."C",
    id integer NOT NULL,
    type text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone NOT NULL,
    data text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE run_sample (
    run_id text NOT NULL COLLATE pg_catalog."C",
    ordinal integer NOT NULL,
    item_id text NOT NULL COLLATE pg_catalog."C",
    system text NOT NULL COLLATE pg_catalog."C",
    sample integer NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    attempt integer DEFAULT 0 NOT NULL,
    trace_id text COLLATE pg_catalog."C",
    calls integer DEFAULT 0 NOT NULL,
    cached integer DEFAULT 0 NOT NULL,
    prompt_tokens integer DEFAULT 0 NOT NULL,
    completion_tokens integer DEFAULT 0 NOT NULL,
    code text COLLATE pg_catalog."C",
    message text COLLATE pg_catalog."C",
    CONSTRAINT run_sample_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE saved_view (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    query text NOT NULL COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE session (
    id text NOT NULL COLLATE pg_catalog."C",
    token text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    expires_at timestamp(3) without time zone NOT NULL,
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ip_address text COLLATE pg_catalog."C",
    user_agent text COLLATE pg_catalog."C"
);

CREATE TABLE setting (
    key text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE spending (
    work_id text NOT NULL COLLATE pg_catalog."C",
    budget double precision,
    cost double precision DEFAULT 0 NOT NULL,
    unpriced integer DEFAULT 0 NOT NULL
);

CREATE TABLE stored_file (
    sha256 text NOT NULL COLLATE pg_catalog."C",
    path text NOT NULL COLLATE pg_catalog."C",
    bytes bigint NOT NULL,
    compressed boolean NOT NULL,
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE study (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    status text NOT NULL COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone NOT NULL,
    started_at timestamp(3) without time zone,
    closed_at timestamp(3) without time zone,
    closed_early boolean DEFAULT false NOT NULL,
    unblinded_at timestamp(3) without time zone,
    unblinded_by text COLLATE pg_catalog."C",
    deleted_at timestamp(3) without time zone,
    protocol_hash text COLLATE pg_catalog."C",
    log_length integer DEFAULT 0 NOT NULL,
    log_head text COLLATE pg_catalog."C",
    design text NOT NULL COLLATE pg_catalog."C",
    protocol text COLLATE pg_catalog."C",
    leak_scan text COLLATE pg_catalog."C",
    import_id text COLLATE pg_catalog."C",
    imported text COLLATE pg_catalog."C",
    CONSTRAINT study_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'running'::text, 'closed'::text, 'unblinded'::text])))
);

CREATE TABLE study_annotator (
    id text NOT NULL COLLATE pg_catalog."C",
    study_id text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone NOT NULL,
    seen_at timestamp(3) without time zone,
    removed_at timestamp(3) without time zone,
    withdrawn_at timestamp(3) without time zone,
    excluded_at timestamp(3) without time zone,
    excluded_reason text COLLATE pg_catalog."C",
    consented_at timestamp(3) without time zone,
    consent_version text COLLATE pg_catalog."C",
    trained_at timestamp(3) without time zone,
    guessed_at timestamp(3) without time zone,
    not_blind text COLLATE pg_catalog."C",
    guess text COLLATE pg_catalog."C"
);

CREATE TABLE study_assignment (
    id text NOT NULL COLLATE pg_catalog."C",
    study_id text NOT NULL COLLATE pg_catalog."C",
    pair_id text NOT NULL COLLATE pg_catalog."C",
    annotator_id text NOT NULL COLLATE pg_catalog."C",
    "position" integer NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    swapped boolean NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    lease_until timestamp(3) without time zone,
    shown_at timestamp(3) without time zone,
    done_at timestamp(3) without time zone,
    skip_reason text COLLATE pg_catalog."C",
    draft_at timestamp(3) without time zone,
    draft text COLLATE pg_catalog."C",
    CONSTRAINT study_assignment_status_check CHECK ((status = ANY (ARRAY['planned'::text, 'claimed'::text, 'done'::text, 'skipped'::text, 'released'::text])))
);

CREATE TABLE study_link_use (
    study_id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE study_log (
    study_id text NOT NULL COLLATE pg_catalog."C",
    seq integer NOT NULL,
    at timestamp(3) without time zone NOT NULL,
    hash text NOT NULL COLLATE pg_catalog."C",
    entry text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE study_look (
    study_id text NOT NULL COLLATE pg_catalog."C",
    person_id text NOT NULL COLLATE pg_catalog."C",
    what text NOT NULL COLLATE pg_catalog."C",
    at timestamp(3) without time zone NOT NULL
);

CREATE TABLE study_pair (
    id text NOT NULL COLLATE pg_catalog."C",
    study_id text NOT NULL COLLATE pg_catalog."C",
    ordinal integer NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    item_id text NOT NULL COLLATE pg_catalog."C",
    first integer NOT NULL,
    second integer NOT NULL,
    first_trace_id text NOT NULL COLLATE pg_catalog."C",
    second_trace_id text NOT NULL COLLATE pg_catalog."C",
    dataset text COLLATE pg_catalog."C",
    label text COLLATE pg_catalog."C",
    discussed_at timestamp(3) without time zone,
    expected text COLLATE pg_catalog."C",
    texts text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE study_platform_id (
    annotator_id text NOT NULL COLLATE pg_catalog."C",
    parameters text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE study_submission (
    id text NOT NULL COLLATE pg_catalog."C",
    assignment_id text NOT NULL COLLATE pg_catalog."C",
    annotator_id text NOT NULL COLLATE pg_catalog."C",
    round integer NOT NULL,
    revision integer NOT NULL,
    idempotency_key text NOT NULL COLLATE pg_catalog."C",
    recognised boolean NOT NULL,
    duration_ms integer,
    created_at timestamp(3) without time zone NOT NULL,
    digest text NOT NULL COLLATE pg_catalog."C",
    nonce text NOT NULL COLLATE pg_catalog."C",
    choices text NOT NULL COLLATE pg_catalog."C",
    comment text COLLATE pg_catalog."C"
);

CREATE TABLE ticket (
    id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    token_hash text NOT NULL COLLATE pg_catalog."C",
    role text NOT NULL COLLATE pg_catalog."C",
    person_id text COLLATE pg_catalog."C",
    author_id text COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) without time zone NOT NULL,
    used_at timestamp(3) without time zone
);

CREATE TABLE trace (
    seq integer NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    identity text NOT NULL COLLATE pg_catalog."C",
    collection_id text NOT NULL COLLATE pg_catalog."C",
    item_seq integer NOT NULL,
    system text NOT NULL COLLATE pg_catalog."C",
    model text COLLATE pg_catalog."C",
    run text COLLATE pg_catalog."C",
    training_step integer,
    group_key text COLLATE pg_catalog."C",
    sample_index integer,
    prompt_version text COLLATE pg_catalog."C",
    prompt_hash text COLLATE pg_catalog."C",
    finish_reason text COLLATE pg_catalog."C",
    verdict text COLLATE pg_catalog."C",
    loose_verdict text COLLATE pg_catalog."C",
    correct integer,
    confidence double precision,
    confidence_kind text COLLATE pg_catalog."C",
    question_count integer,
    abstention_count integer,
    problem_count integer NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    reward_total double precision,
    total_from text NOT NULL COLLATE pg_catalog."C",
    rewards text NOT NULL COLLATE pg_catalog."C",
    advantage double precision,
    import_id text NOT NULL COLLATE pg_catalog."C",
    line integer NOT NULL,
    problems text NOT NULL COLLATE pg_catalog."C",
    details text NOT NULL COLLATE pg_catalog."C",
    output text COLLATE pg_catalog."C",
    reasoning text COLLATE pg_catalog."C",
    questions text COLLATE pg_catalog."C",
    CONSTRAINT trace_status_check CHECK ((status = ANY (ARRAY['ok'::text, 'repaired'::text, 'unreadable'::text, 'failed'::text])))
);

CREATE TABLE trace_check (
    trace_seq integer NOT NULL,
    findings text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE trace_search (
    seq integer NOT NULL,
    body tsvector NOT NULL
);
ALTER TABLE ONLY trace_search ALTER COLUMN body SET STORAGE EXTERNAL;

CREATE SEQUENCE trace_seq_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE trace_seq_seq OWNED BY trace.seq;

CREATE TABLE training_note (
    id text NOT NULL COLLATE pg_catalog."C",
    run text NOT NULL COLLATE pg_catalog."C",
    step bigint NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    author_id text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    text text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE tree_event (
    tree_id text NOT NULL COLLATE pg_catalog."C",
    id integer NOT NULL,
    type text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) without time zone NOT NULL,
    data text NOT NULL COLLATE pg_catalog."C"
);

CREATE TABLE verification (
    id text NOT NULL COLLATE pg_catalog."C",
    identifier text NOT NULL COLLATE pg_catalog."C",
    value text NOT NULL COLLATE pg_catalog."C",
    expires_at timestamp(3) without time zone NOT NULL,
    created_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) without time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

ALTER TABLE ONLY corpus_passage ALTER COLUMN seq SET DEFAULT nextval('corpus_passage_seq_seq'::regclass);

ALTER TABLE ONLY document ALTER COLUMN seq SET DEFAULT nextval('document_seq_seq'::regclass);

ALTER TABLE ONLY item ALTER COLUMN seq SET DEFAULT nextval('item_seq_seq'::regclass);

ALTER TABLE ONLY reward_detail ALTER COLUMN seq SET DEFAULT nextval('reward_detail_seq_seq'::regclass);

ALTER TABLE ONLY trace ALTER COLUMN seq SET DEFAULT nextval('trace_seq_seq'::regclass);

ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY collection
    ADD CONSTRAINT collection_pkey PRIMARY KEY (id);

ALTER TABLE ONLY composition_event
    ADD CONSTRAINT composition_event_pkey PRIMARY KEY (composition_id, id);

ALTER TABLE ONLY composition
    ADD CONSTRAINT composition_pkey PRIMARY KEY (id);

ALTER TABLE ONLY corpus_file_issue
    ADD CONSTRAINT corpus_file_issue_pkey PRIMARY KEY (file_id, ordinal);

ALTER TABLE ONLY corpus_file
    ADD CONSTRAINT corpus_file_pkey PRIMARY KEY (id);

ALTER TABLE ONLY corpus_passage
    ADD CONSTRAINT corpus_passage_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY corpus
    ADD CONSTRAINT corpus_pkey PRIMARY KEY (id);

ALTER TABLE ONLY corpus_search
    ADD CONSTRAINT corpus_search_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY corpus_word
    ADD CONSTRAINT corpus_word_pkey PRIMARY KEY (corpus_id, word);

ALTER TABLE ONLY document
    ADD CONSTRAINT document_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY document_search
    ADD CONSTRAINT document_search_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY grown_tree
    ADD CONSTRAINT grown_tree_pkey PRIMARY KEY (id);

ALTER TABLE ONLY import_issue
    ADD CONSTRAINT import_issue_pkey PRIMARY KEY (import_id, ordinal);

ALTER TABLE ONLY import_item
    ADD CONSTRAINT import_item_pkey PRIMARY KEY (import_id, item_seq);

ALTER TABLE ONLY import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (id);

ALTER TABLE ONLY import
    ADD CONSTRAINT import_pkey PRIMARY KEY (id);

ALTER TABLE ONLY import_trace
    ADD CONSTRAINT import_trace_pkey PRIMARY KEY (import_id, trace_seq);

ALTER TABLE ONLY item
    ADD CONSTRAINT item_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY item_search
    ADD CONSTRAINT item_search_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY job
    ADD CONSTRAINT job_pkey PRIMARY KEY (kind, subject_id);

ALTER TABLE ONLY judge_call
    ADD CONSTRAINT judge_call_pkey PRIMARY KEY (id);

ALTER TABLE ONLY judge_review
    ADD CONSTRAINT judge_review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY judging
    ADD CONSTRAINT judging_pkey PRIMARY KEY (id);

ALTER TABLE ONLY judging_trace
    ADD CONSTRAINT judging_trace_pkey PRIMARY KEY (judging_id, ordinal);

ALTER TABLE ONLY mark
    ADD CONSTRAINT mark_pkey PRIMARY KEY (id);

ALTER TABLE ONLY model_call
    ADD CONSTRAINT model_call_pkey PRIMARY KEY (key);

ALTER TABLE ONLY model_call_use
    ADD CONSTRAINT model_call_use_pkey PRIMARY KEY (run_id, ordinal, key);

ALTER TABLE ONLY model_fingerprint
    ADD CONSTRAINT model_fingerprint_pkey PRIMARY KEY (server, model);

ALTER TABLE ONLY model_server
    ADD CONSTRAINT model_server_pkey PRIMARY KEY (id);

ALTER TABLE ONLY model_server_slot
    ADD CONSTRAINT model_server_slot_pkey PRIMARY KEY (id);

ALTER TABLE ONLY person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);

ALTER TABLE ONLY prompt
    ADD CONSTRAINT prompt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY prompt_text
    ADD CONSTRAINT prompt_text_pkey PRIMARY KEY (collection_id, hash);

ALTER TABLE ONLY reply_epoch
    ADD CONSTRAINT reply_epoch_pkey PRIMARY KEY (server);

ALTER TABLE ONLY reward_detail
    ADD CONSTRAINT reward_detail_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY reward
    ADD CONSTRAINT reward_pkey PRIMARY KEY (trace_seq, name, origin, convention, judge);

ALTER TABLE ONLY run_event
    ADD CONSTRAINT run_event_pkey PRIMARY KEY (run_id, id);

ALTER TABLE ONLY run
    ADD CONSTRAINT run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY run_sample
    ADD CONSTRAINT run_sample_pkey PRIMARY KEY (run_id, ordinal);

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);

ALTER TABLE ONLY spending
    ADD CONSTRAINT spending_pkey PRIMARY KEY (work_id);

ALTER TABLE ONLY stored_file
    ADD CONSTRAINT stored_file_pkey PRIMARY KEY (sha256);

ALTER TABLE ONLY study_annotator
    ADD CONSTRAINT study_annotator_pkey PRIMARY KEY (id);

ALTER TABLE ONLY study_assignment
    ADD CONSTRAINT study_assignment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY study_link_use
    ADD CONSTRAINT study_link_use_pkey PRIMARY KEY (study_id, person_id);

ALTER TABLE ONLY study_log
    ADD CONSTRAINT study_log_pkey PRIMARY KEY (study_id, seq);

ALTER TABLE ONLY study_look
    ADD CONSTRAINT study_look_pkey PRIMARY KEY (study_id, person_id, what);

ALTER TABLE ONLY study_pair
    ADD CONSTRAINT study_pair_pkey PRIMARY KEY (id);

ALTER TABLE ONLY study
    ADD CONSTRAINT study_pkey PRIMARY KEY (id);

ALTER TABLE ONLY study_platform_id
    ADD CONSTRAINT study_platform_id_pkey PRIMARY KEY (annotator_id);

ALTER TABLE ONLY study_submission
    ADD CONSTRAINT study_submission_pkey PRIMARY KEY (id);

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_pkey PRIMARY KEY (id);

ALTER TABLE ONLY trace_check
    ADD CONSTRAINT trace_check_pkey PRIMARY KEY (trace_seq);

ALTER TABLE ONLY trace
    ADD CONSTRAINT trace_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY trace_search
    ADD CONSTRAINT trace_search_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY training_note
    ADD CONSTRAINT training_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tree_event
    ADD CONSTRAINT tree_event_pkey PRIMARY KEY (tree_id, id);

ALTER TABLE ONLY verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);

CREATE INDEX account_person_id_idx ON account USING btree (person_id);

CREATE UNIQUE INDEX api_key_key_hash_key ON api_key USING btree (key_hash);

CREATE INDEX api_key_person_id_idx ON api_key USING btree (person_id);

CREATE INDEX attempt_subject_at_idx ON attempt USING btree (subject, at);

CREATE UNIQUE INDEX collection_live_name_key ON collection USING btree (live_name);

CREATE INDEX composition_status_idx ON composition USING btree (status);

CREATE INDEX corpus_file_corpus_id_id_idx ON corpus_file USING btree (corpus_id, id);

CREATE INDEX corpus_file_file_sha256_idx ON corpus_file USING btree (file_sha256);

CREATE INDEX corpus_file_status_idx ON corpus_file USING btree (status);

CREATE UNIQUE INDEX corpus_live_name_key ON corpus USING btree (live_name);

CREATE UNIQUE INDEX corpus_passage_corpus_id_digest_key ON corpus_passage USING btree (corpus_id, digest);

CREATE UNIQUE INDEX corpus_passage_corpus_id_passage_id_key ON corpus_passage USING btree (corpus_id, passage_id);

CREATE INDEX corpus_search_body_idx ON corpus_search USING gin (body);

CREATE UNIQUE INDEX document_id_key ON document USING btree (id);

CREATE INDEX document_search_body_idx ON document_search USING gin (body);

CREATE UNIQUE INDEX document_sha256_key ON document USING btree (sha256);

CREATE INDEX event_action_id_idx ON event USING btree (action, id);

CREATE INDEX event_person_id_id_idx ON event USING btree (person_id, id);

CREATE INDEX grown_tree_status_idx ON grown_tree USING btree (status);

CREATE INDEX import_collection_id_idx ON import USING btree (collection_id);

CREATE INDEX import_item_item_seq_idx ON import_item USING btree (item_seq);

CREATE UNIQUE INDEX import_mapping_name_key ON import_mapping USING btree (name);

CREATE INDEX import_status_idx ON import USING btree (status);

CREATE INDEX import_trace_trace_seq_idx ON import_trace USING btree (trace_seq);

CREATE INDEX item_collection_id_claim_hash_idx ON item USING btree (collection_id, claim_hash);

CREATE INDEX item_collection_id_dataset_external_id_idx ON item USING btree (collection_id, dataset, external_id);

CREATE UNIQUE INDEX item_collection_id_kind_identity_key ON item USING btree (collection_id, kind, identity);

CREATE INDEX item_document_seq_idx ON item USING btree (document_seq);

CREATE UNIQUE INDEX item_id_key ON item USING btree (id);

CREATE INDEX item_import_id_idx ON item USING btree (import_id);

CREATE INDEX item_search_body_idx ON item_search USING gin (body);

CREATE INDEX job_due_at_idx ON job USING btree (due_at);

CREATE INDEX judge_call_judge_criterion_idx ON judge_call USING btree (judge, criterion);

CREATE UNIQUE INDEX judge_call_trace_seq_judge_criterion_target_sample_key ON judge_call USING btree (trace_seq, judge, criterion, target, sample);

CREATE UNIQUE INDEX judge_review_call_id_author_id_key ON judge_review USING btree (call_id, author_id);

CREATE INDEX judging_status_idx ON judging USING btree (status);

CREATE INDEX judging_trace_judging_id_status_idx ON judging_trace USING btree (judging_id, status);

CREATE INDEX mark_trace_seq_idx ON mark USING btree (trace_seq);

CREATE INDEX model_call_request_key_idx ON model_call USING btree (request_key);

CREATE INDEX model_call_use_key_idx ON model_call_use USING btree (key);

CREATE INDEX model_server_slot_server_idx ON model_server_slot USING btree (server);

CREATE UNIQUE INDEX person_email_key ON person USING btree (email);

CREATE UNIQUE INDEX prompt_system_name_version_key ON prompt USING btree (system, name, version);

CREATE UNIQUE INDEX reward_detail_collection_id_hash_key ON reward_detail USING btree (collection_id, hash);

CREATE UNIQUE INDEX run_idempotency_key_key ON run USING btree (idempotency_key);

CREATE INDEX run_sample_run_id_status_idx ON run_sample USING btree (run_id, status);

CREATE INDEX run_status_idx ON run USING btree (status);

CREATE INDEX session_person_id_idx ON session USING btree (person_id);

CREATE UNIQUE INDEX session_token_key ON session USING btree (token);

CREATE UNIQUE INDEX study_annotator_study_id_number_key ON study_annotator USING btree (study_id, number);

CREATE UNIQUE INDEX study_annotator_token_hash_key ON study_annotator USING btree (token_hash);

CREATE INDEX study_assignment_annotator_id_position_idx ON study_assignment USING btree (annotator_id, "position");

CREATE UNIQUE INDEX study_assignment_pair_id_annotator_id_kind_key ON study_assignment USING btree (pair_id, annotator_id, kind);

CREATE INDEX study_assignment_study_id_status_idx ON study_assignment USING btree (study_id, status);

CREATE INDEX study_import_id_idx ON study USING btree (import_id);

CREATE UNIQUE INDEX study_pair_study_id_ordinal_key ON study_pair USING btree (study_id, ordinal);

CREATE UNIQUE INDEX study_submission_annotator_id_idempotency_key_key ON study_submission USING btree (annotator_id, idempotency_key);

CREATE UNIQUE INDEX study_submission_assignment_id_round_revision_key ON study_submission USING btree (assignment_id, round, revision);

CREATE UNIQUE INDEX ticket_token_hash_key ON ticket USING btree (token_hash);

CREATE INDEX trace_collection_id_idx ON trace USING btree (collection_id);

CREATE INDEX trace_group_key_idx ON trace USING btree (group_key);

CREATE UNIQUE INDEX trace_id_key ON trace USING btree (id);

CREATE INDEX trace_import_id_idx ON trace USING btree (import_id);

CREATE UNIQUE INDEX trace_item_seq_identity_key ON trace USING btree (item_seq, identity);

CREATE INDEX trace_search_body_idx ON trace_search USING gin (body);

CREATE INDEX training_note_run_step_idx ON training_note USING btree (run, step);

CREATE INDEX verification_identifier_idx ON verification USING btree (identifier);

CREATE TRIGGER event_no_change BEFORE DELETE OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION event_is_kept();

CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION event_is_kept();

ALTER TABLE ONLY account
    ADD CONSTRAINT account_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY collection
    ADD CONSTRAINT collection_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY composition
    ADD CONSTRAINT composition_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY composition_event
    ADD CONSTRAINT composition_event_composition_id_fkey FOREIGN KEY (composition_id) REFERENCES composition(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY corpus
    ADD CONSTRAINT corpus_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY corpus_file
    ADD CONSTRAINT corpus_file_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY corpus_file
    ADD CONSTRAINT corpus_file_corpus_id_fkey FOREIGN KEY (corpus_id) REFERENCES corpus(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY corpus_file
    ADD CONSTRAINT corpus_file_file_sha256_fkey FOREIGN KEY (file_sha256) REFERENCES stored_file(sha256) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY corpus_file_issue
    ADD CONSTRAINT corpus_file_issue_file_id_fkey FOREIGN KEY (file_id) REFERENCES corpus_file(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY corpus_passage
    ADD CONSTRAINT corpus_passage_corpus_id_fkey FOREIGN KEY (corpus_id) REFERENCES corpus(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY corpus_word
    ADD CONSTRAINT corpus_word_corpus_id_fkey FOREIGN KEY (corpus_id) REFERENCES corpus(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY grown_tree
    ADD CONSTRAINT grown_tree_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY import
    ADD CONSTRAINT import_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY import
    ADD CONSTRAINT import_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY import
    ADD CONSTRAINT import_file_sha256_fkey FOREIGN KEY (file_sha256) REFERENCES stored_file(sha256) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY import_issue
    ADD CONSTRAINT import_issue_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY import_item
    ADD CONSTRAINT import_item_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY import_item
    ADD CONSTRAINT import_item_item_seq_fkey FOREIGN KEY (item_seq) REFERENCES item(seq) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY import_mapping
    ADD CONSTRAINT import_mapping_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY import_trace
    ADD CONSTRAINT import_trace_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY import_trace
    ADD CONSTRAINT import_trace_trace_seq_fkey FOREIGN KEY (trace_seq) REFERENCES trace(seq) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY item
    ADD CONSTRAINT item_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY item
    ADD CONSTRAINT item_document_seq_fkey FOREIGN KEY (document_seq) REFERENCES document(seq) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY item
    ADD CONSTRAINT item_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY judge_call
    ADD CONSTRAINT judge_call_trace_seq_fkey FOREIGN KEY (trace_seq) REFERENCES trace(seq) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY judge_review
    ADD CONSTRAINT judge_review_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY judge_review
    ADD CONSTRAINT judge_review_call_id_fkey FOREIGN KEY (call_id) REFERENCES judge_call(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY judging
    ADD CONSTRAINT judging_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY judging_trace
    ADD CONSTRAINT judging_trace_judging_id_fkey FOREIGN KEY (judging_id) REFERENCES judging(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY mark
    ADD CONSTRAINT mark_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY mark
    ADD CONSTRAINT mark_trace_seq_fkey FOREIGN KEY (trace_seq) REFERENCES trace(seq) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY model_call_use
    ADD CONSTRAINT model_call_use_key_fkey FOREIGN KEY (key) REFERENCES model_call(key) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY model_server
    ADD CONSTRAINT model_server_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY prompt
    ADD CONSTRAINT prompt_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY prompt_text
    ADD CONSTRAINT prompt_text_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY reward_detail
    ADD CONSTRAINT reward_detail_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY reward
    ADD CONSTRAINT reward_trace_seq_fkey FOREIGN KEY (trace_seq) REFERENCES trace(seq) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY run
    ADD CONSTRAINT run_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY run
    ADD CONSTRAINT run_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY run_event
    ADD CONSTRAINT run_event_run_id_fkey FOREIGN KEY (run_id) REFERENCES run(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY run
    ADD CONSTRAINT run_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY run_sample
    ADD CONSTRAINT run_sample_run_id_fkey FOREIGN KEY (run_id) REFERENCES run(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY session
    ADD CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_annotator
    ADD CONSTRAINT study_annotator_study_id_fkey FOREIGN KEY (study_id) REFERENCES study(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_assignment
    ADD CONSTRAINT study_assignment_annotator_id_fkey FOREIGN KEY (annotator_id) REFERENCES study_annotator(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_assignment
    ADD CONSTRAINT study_assignment_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES study_pair(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_assignment
    ADD CONSTRAINT study_assignment_study_id_fkey FOREIGN KEY (study_id) REFERENCES study(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study
    ADD CONSTRAINT study_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY study
    ADD CONSTRAINT study_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY study_link_use
    ADD CONSTRAINT study_link_use_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_link_use
    ADD CONSTRAINT study_link_use_study_id_fkey FOREIGN KEY (study_id) REFERENCES study(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_log
    ADD CONSTRAINT study_log_study_id_fkey FOREIGN KEY (study_id) REFERENCES study(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_look
    ADD CONSTRAINT study_look_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_look
    ADD CONSTRAINT study_look_study_id_fkey FOREIGN KEY (study_id) REFERENCES study(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_pair
    ADD CONSTRAINT study_pair_study_id_fkey FOREIGN KEY (study_id) REFERENCES study(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_platform_id
    ADD CONSTRAINT study_platform_id_annotator_id_fkey FOREIGN KEY (annotator_id) REFERENCES study_annotator(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_submission
    ADD CONSTRAINT study_submission_annotator_id_fkey FOREIGN KEY (annotator_id) REFERENCES study_annotator(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY study_submission
    ADD CONSTRAINT study_submission_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES study_assignment(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY ticket
    ADD CONSTRAINT ticket_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY trace_check
    ADD CONSTRAINT trace_check_trace_seq_fkey FOREIGN KEY (trace_seq) REFERENCES trace(seq) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY trace
    ADD CONSTRAINT trace_collection_id_fkey FOREIGN KEY (collection_id) REFERENCES collection(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY trace
    ADD CONSTRAINT trace_import_id_fkey FOREIGN KEY (import_id) REFERENCES import(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY trace
    ADD CONSTRAINT trace_item_seq_fkey FOREIGN KEY (item_seq) REFERENCES item(seq) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY training_note
    ADD CONSTRAINT training_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE ONLY tree_event
    ADD CONSTRAINT tree_event_tree_id_fkey FOREIGN KEY (tree_id) REFERENCES grown_tree(id) ON UPDATE CASCADE ON DELETE CASCADE;
