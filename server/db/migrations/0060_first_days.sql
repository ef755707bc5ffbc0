-- Days on which members did something for the first time ever were counted as "93 days or more after the last time": they are 94 now.
WITH firsts AS (
  UPDATE team_active a SET gap = 94
  WHERE a.gap = 93 AND NOT EXISTS (
    SELECT FROM team_active b WHERE b.merchant_code = a.merchant_code AND b.member_id = a.member_id AND b.act = a.act AND b.day < a.day
  )
  RETURNING a.merchant_code, a.member_id, a.act, a.day
), counted AS (
  SELECT f.merchant_code, n.agent::uuid AS agent_id, f.act, f.day, count(*)::int AS members
  FROM firsts f JOIN identity_members m ON m.id = f.member_id, unnest(string_to_array(trim(BOTH '/' FROM m.agent_path), '/')) n (agent)
  WHERE n.agent <> m.id::text GROUP BY 1, 2, 3, 4
), less AS (
  UPDATE team_branch_active s SET members = s.members - c.members FROM counted c
  WHERE s.merchant_code = c.merchant_code AND s.agent_id = c.agent_id AND s.act = c.act AND s.day = c.day AND s.gap = 93
)
INSERT INTO team_branch_active AS s (merchant_code, agent_id, act, day, gap, members)
SELECT merchant_code, agent_id, act, day, 94, members FROM counted
ON CONFLICT (merchant_code, agent_id, act, day, gap) DO UPDATE SET members = s.members + excluded.members;
