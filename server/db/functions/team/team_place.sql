-- Counts the gaps before members' new days, and before the days that follow them; the agents above get the difference.
CREATE OR REPLACE FUNCTION team_place(p_merchant text) RETURNS void LANGUAGE sql AS $$
  WITH fresh AS (
    SELECT a.member_id, a.act, min(a.day) AS day FROM team_active a WHERE a.merchant_code = p_merchant AND a.gap IS NULL GROUP BY 1, 2
  ), known AS (
    -- least() passes over nulls: a first day would get 93
    SELECT a.member_id, a.act, a.day, a.gap AS was, f.day AS since,
      CASE WHEN lag(a.day) OVER before IS NULL THEN 94 ELSE least(a.day - lag(a.day) OVER before, 93) END AS gap
    FROM fresh f JOIN team_active a ON a.merchant_code = p_merchant AND a.member_id = f.member_id AND a.act = f.act
    WINDOW before AS (PARTITION BY a.member_id, a.act ORDER BY a.day)
  ), changed AS (
    SELECT k.member_id, k.act, k.day, k.was, k.gap FROM known k WHERE k.day >= k.since AND k.was IS DISTINCT FROM k.gap
  ), placed AS (
    UPDATE team_active a SET gap = c.gap FROM changed c
    WHERE a.merchant_code = p_merchant AND a.member_id = c.member_id AND a.act = c.act AND a.day = c.day
  ), change AS (
    SELECT c.member_id, c.act, c.day, c.gap, 1 AS members FROM changed c
    UNION ALL SELECT c.member_id, c.act, c.day, c.was, -1 FROM changed c WHERE c.was IS NOT NULL
  )
  INSERT INTO team_branch_active AS s (merchant_code, agent_id, act, day, gap, members)
  SELECT p_merchant, n.agent::uuid, c.act, c.day, c.gap, sum(c.members)
  FROM change c JOIN identity_members m ON m.id = c.member_id, unnest(string_to_array(trim(BOTH '/' FROM m.agent_path), '/')) n (agent)
  WHERE n.agent <> m.id::text GROUP BY 2, 3, 4, 5
  ON CONFLICT (merchant_code, agent_id, act, day, gap) DO UPDATE SET members = s.members + excluded.members
$$;
