import m0000 from "./0000_start.sql";
import m0001 from "./0001_outbox_lines.sql";
import m0002 from "./0002_purpose.sql";
import m0003 from "./0003_desk.sql";
import m0004 from "./0004_announcements.sql";
import m0005 from "./0005_responder_cooldowns.sql";
import m0006 from "./0006_several_replies.sql";
import m0007 from "./0007_nasty_wallow.sql";
import journal from "./meta/_journal.json";

export default {
  journal,
  migrations: {
    m0000,
    m0001,
    m0002,
    m0003,
    m0004,
    m0005,
    m0006,
    m0007,
  },
};
