BEGIN TRANSACTION;
CREATE TABLE accounts (
	person TEXT NOT NULL, 
	name TEXT NOT NULL, 
	folded TEXT NOT NULL, 
	password TEXT NOT NULL, 
	recovery TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	CONSTRAINT pk_accounts PRIMARY KEY (person), 
	CONSTRAINT fk_accounts_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT uq_accounts_folded UNIQUE (folded)
);
INSERT INTO "accounts" VALUES('ada','Ada','ada','$argon2id$hash','$argon2id$code',5);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE deadlines (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	due_at BIGINT NOT NULL, 
	set_at BIGINT NOT NULL, 
	moved BIGINT NOT NULL, 
	claimed_until BIGINT NOT NULL, 
	CONSTRAINT pk_deadlines PRIMARY KEY (table_id), 
	CONSTRAINT fk_deadlines_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "deadlines" VALUES('oldtable',2,0,9000,1000,0,0);
CREATE TABLE entries (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	command TEXT, 
	CONSTRAINT pk_entries PRIMARY KEY (table_id, version), 
	CONSTRAINT fk_entries_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('oldtable',1,X'7B226B696E64223A2263726561746564227D','c1');
INSERT INTO "entries" VALUES('oldtable',2,X'7B226B696E64223A22736174227D','c2');
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_heartbeat PRIMARY KEY (id)
);
INSERT INTO "heartbeat" VALUES(1,1000);
CREATE TABLE jobs (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	run_at BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	claimed_until BIGINT NOT NULL, 
	CONSTRAINT pk_jobs PRIMARY KEY (table_id, version, seat), 
	CONSTRAINT fk_jobs_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "jobs" VALUES('oldtable',2,1,X'7B7D',7,0,0);
CREATE TABLE matches (
	table_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	options JSON NOT NULL, 
	record TEXT NOT NULL, 
	rated BOOLEAN NOT NULL, 
	public BOOLEAN NOT NULL, 
	started_at BIGINT NOT NULL, 
	finished_at BIGINT NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (table_id)
);
INSERT INTO "matches" VALUES('oldmatch','triominos','{"target": 400}','a record
',1,1,1,2);
CREATE TABLE people (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	settings JSON NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('ada','Ada',1,1,'{}');
CREATE TABLE places (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	person TEXT, 
	bot TEXT, 
	score INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_places PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_places_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE SET NULL, 
	CONSTRAINT fk_places_table_id FOREIGN KEY(table_id) REFERENCES matches (table_id) ON DELETE CASCADE
);
INSERT INTO "places" VALUES('oldmatch',0,'ada',NULL,400,1,'');
INSERT INTO "places" VALUES('oldmatch',1,NULL,'greedy',100,2,'');
CREATE TABLE presence (
	table_id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	here BOOLEAN NOT NULL, 
	claimed_until BIGINT NOT NULL, 
	CONSTRAINT pk_presence PRIMARY KEY (table_id, person), 
	CONSTRAINT fk_presence_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_presence_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "presence" VALUES('oldtable','ada',1000,1,0);
CREATE TABLE rating_history (
	table_id TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	game TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	CONSTRAINT pk_rating_history PRIMARY KEY (table_id, holder), 
	CONSTRAINT fk_rating_history_table_id FOREIGN KEY(table_id) REFERENCES matches (table_id) ON DELETE CASCADE
);
INSERT INTO "rating_history" VALUES('oldmatch','person:ada','triominos',2,25.5,8.0);
CREATE TABLE ratings (
	holder TEXT NOT NULL, 
	game TEXT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	count INTEGER NOT NULL, 
	CONSTRAINT pk_ratings PRIMARY KEY (holder, game)
);
INSERT INTO "ratings" VALUES('person:ada','triominos',25.5,8.0,1);
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, person), 
	CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE, 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('oldtable','ada');
CREATE TABLE snapshots (
	table_id TEXT NOT NULL, 
	version INTEGER NOT NULL, 
	body BLOB NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id), 
	CONSTRAINT fk_snapshots_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('oldtable',1,X'7B7D');
CREATE TABLE solos (
	table_id TEXT NOT NULL, 
	person TEXT NOT NULL, 
	game TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	score INTEGER NOT NULL, 
	detail JSON NOT NULL, 
	CONSTRAINT pk_solos PRIMARY KEY (table_id), 
	CONSTRAINT fk_solos_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "solos" VALUES('oldsolo','ada','domino3d',4,12,'{"solved": true}');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	options JSON NOT NULL, 
	public BOOLEAN NOT NULL, 
	host TEXT, 
	created_at BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	summary JSON NOT NULL, 
	version INTEGER NOT NULL, 
	changed_at BIGINT NOT NULL, 
	seed BLOB NOT NULL, 
	salt BLOB NOT NULL, 
	invite BLOB, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id) ON DELETE SET NULL
);
INSERT INTO "tables" VALUES('oldtable','triominos','{"target": 400}',1,'ada',1,'running','{"seats":1}',2,3,X'7365656473656564736565647365656473656564736565647365656473656564',X'73616C7473616C7473616C7473616C74',X'696E76697465');
CREATE TABLE tokens (
	hash BLOB NOT NULL, 
	person TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	created_at BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	expires_at BIGINT, 
	label TEXT NOT NULL, 
	CONSTRAINT pk_tokens PRIMARY KEY (hash), 
	CONSTRAINT fk_tokens_person FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES(X'6464646464646464646464646464646464646464646464646464646464646464','ada','device',1,1,NULL,'');
CREATE INDEX ix_matches_finished_at ON matches (finished_at);
CREATE INDEX ix_matches_game_finished_at ON matches (game, finished_at);
CREATE INDEX ix_ratings_game_mu ON ratings (game, mu);
CREATE INDEX ix_rating_history_holder_game_at ON rating_history (holder, game, at);
CREATE INDEX ix_places_person ON places (person);
CREATE INDEX ix_solos_person_game_at ON solos (person, game, at);
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_invite ON tables (invite);
CREATE INDEX ix_tables_status_created_at ON tables (status, created_at);
CREATE INDEX ix_tokens_person ON tokens (person);
CREATE INDEX ix_deadlines_due_at ON deadlines (due_at);
CREATE UNIQUE INDEX uq_entries_command ON entries (table_id, command) WHERE command IS NOT NULL;
CREATE INDEX ix_jobs_run_at ON jobs (run_at);
CREATE INDEX ix_presence_person ON presence (person);
CREATE INDEX ix_presence_seen_at ON presence (seen_at);
CREATE INDEX ix_seats_person ON seats (person);
COMMIT;
