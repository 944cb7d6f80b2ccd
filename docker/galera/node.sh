#!/bin/bash
# Starts a node of docker-compose.cluster.yml. It decides what Galera leaves to an operator, which node begins the
# cluster and which nodes join it, and then starts MariaDB.
#   <options of mariadbd>   starts the node
#   position                prints the last change of this node, while it is stopped
#   begin                   makes this node begin the cluster at the next start, whatever the others have
#   empty                   empties this node's volume, so that its next start copies another node
set -euo pipefail

DATA=/var/lib/mysql
STATE=$DATA/grastate.dat
TOLD=told-to-begin
NOBODY=00000000-0000-0000-0000-000000000000
# The seconds that a beginning node may take until others can join it, including the creation of its database.
BEGIN_SECONDS=120
# Longer than Galera's search for others (30), so that a node whose search fails is back before this one
# starts to search.
UNCERTAIN_SECONDS=60

names=()
declare -A address
for node in $CLUSTER_NODES; do
  names+=("${node%%=*}")
  address[${node%%=*}]=${node#*=}
done

say() { echo "$CLUSTER_NODE: $*" >&2; }
as_mysql() { setpriv --reuid=mysql --regid=mysql --init-groups "$@"; }
answers() { timeout 1 bash -c "</dev/tcp/${address[$1]}/$2" 2>/dev/null; }

# Reads the state of all nodes from their volumes, which every node has in /nodes, read-only. They are read at
# one moment, because the state of a node that begins meanwhile would be outdated.
declare -A cluster seqno last empty told
look() {
  local name line lines value
  for name in "${names[@]}"; do
    # Reads the whole file at once.
    { mapfile -t lines <"/nodes/$name/grastate.dat"; } 2>/dev/null || lines=()
    cluster[$name]='' seqno[$name]='' last[$name]=''
    for line in "${lines[@]}"; do
      value=${line#*:}
      value=${value// /}
      case $line in
        uuid:*) cluster[$name]=$value ;;
        # While a node runs, and after it has crashed, the number of its last change is -1.
        seqno:*) seqno[$name]=$value ;;
        safe_to_bootstrap:*) last[$name]=$value ;;
      esac
    done
    empty[$name]=
    if ! [ -d "/nodes/$name/mysql" ] || [ -e "/nodes/$name/first-start" ]; then
      if [ "${cluster[$name]:-$NOBODY}" = $NOBODY ]; then empty[$name]=1; fi
    fi
    told[$name]=
    if [ -e "/nodes/$name/$TOLD" ]; then told[$name]=1; fi
  done
}
ended_in_order() { [ "${cluster[$1]:-$NOBODY}" != $NOBODY ] && [ "${seqno[$1]:--1}" -ge 0 ]; }
# A node with an incomplete copy names no cluster, and cannot begin one.
is_uncertain() { [ -z "${empty[$1]}" ] && [ "${cluster[$1]}" != $NOBODY ] && ! ended_in_order "$1"; }
a_node_is_uncertain() {
  local name
  for name in "${names[@]}"; do
    if is_uncertain "$name"; then return 0; fi
  done
  return 1
}

# Arguments: <cluster> <change> <1 if it may begin>.
write_state() {
  printf '# GALERA saved state\nversion: 2.1\nuuid:    %s\nseqno:   %s\nsafe_to_bootstrap: %s\n' "$@" >$STATE.new
  chown mysql:mysql $STATE.new
  mv $STATE.new $STATE
}

a_node_serves() {
  local name
  for name in "${names[@]}"; do
    if [ "$name" != "$CLUSTER_NODE" ] && answers "$name" 3306; then return 0; fi
  done
  return 1
}

# Chooses the node that begins: the one that an operator has named. Otherwise the one with most changes, if
# Galera marks it as the last one, or if all three can be compared: if they stop at once, or crash, none of
# them was the last. If all volumes are empty, the first node; a node that has lost its volume must not begin
# an empty cluster that the others would copy. In all other cases, none.
beginner() {
  local name most="" none=0 ended=0
  for name in "${names[@]}"; do
    if [ -n "${told[$name]}" ]; then
      echo "$name"
      return
    fi
  done
  for name in "${names[@]}"; do
    if [ -n "${empty[$name]}" ]; then none=$((none + 1)); fi
    if ! ended_in_order "$name"; then continue; fi
    ended=$((ended + 1))
    if [ -n "$most" ] && [ "${cluster[$name]}" != "${cluster[$most]}" ]; then
      say "$name and $most are of different clusters: an operator decides."
      return
    fi
    if [ -z "$most" ] || [ "${seqno[$name]}" -gt "${seqno[$most]}" ]; then
      most=$name
    elif [ "${seqno[$name]}" = "${seqno[$most]}" ] && [ "${last[$name]}" = 1 ]; then
      most=$name
    fi
  done
  if [ "$none" = ${#names[@]} ]; then
    echo "${names[0]}"
  elif [ -n "$most" ] && { [ "${last[$most]}" = 1 ] || [ "$ended" = ${#names[@]} ]; }; then
    echo "$most"
  fi
}

addresses=${address[*]}
options=("--wsrep-cluster-address=gcomm://${addresses// /,}")

# Prints "<cluster> <change>" from the database itself, as after a crash; nothing without a database, or with
# an incomplete copy.
position() {
  if [ "${cluster[$CLUSTER_NODE]:-$NOBODY}" = $NOBODY ]; then return; fi
  { as_mysql mariadbd --wsrep-recover --disable-log-error "${options[@]}" 2>&1 || true; } |
    sed -n 's/.*WSREP: Recovered position: *\([0-9a-f-]*\):\([0-9][0-9]*\).*/\1 \2/p' | tail -n 1
}

look
if [ "${1:-}" = position ]; then
  found=$(position)
  echo "$CLUSTER_NODE ${found:-has nothing}"
  exit 0
fi

if [ "${1:-}" = begin ]; then
  if a_node_serves; then
    say "another node runs. Stop all of them first, or start this one: it joins."
    exit 1
  fi
  found=$(position)
  if [ -z "$found" ]; then
    say "there is nothing to begin with in this node's volume."
    exit 1
  fi
  # Unquoted, because these are two words.
  # shellcheck disable=SC2086
  write_state $found 1
  touch $DATA/$TOLD
  say "begins at the next start, at $found."
  exit 0
fi

if [ "${1:-}" = empty ]; then
  if ! a_node_serves; then
    say "no other node runs: nobody is there to copy from, and this may be the last copy."
    exit 1
  fi
  find $DATA -mindepth 1 -delete
  exit 0
fi

options+=(
  "--wsrep-node-name=$CLUSTER_NODE" "--wsrep-node-address=${address[$CLUSTER_NODE]}"
  # A node that is being copied does not serve, so the last one in the proxy's order is copied first.
  "--wsrep-sst-donor=${names[2]},${names[1]},"
)
trap 'exit 0' TERM
chown mysql:mysql $DATA

if is_uncertain "$CLUSTER_NODE"; then
  # The node has crashed. Its position lets the others compare, and lets it fetch only the changes that it
  # missed.
  found=$(position)
  # shellcheck disable=SC2086
  if [ -n "$found" ]; then write_state $found 0; fi
fi
for ((second = 0; second < UNCERTAIN_SECONDS; second++)); do
  look
  if [ -n "${told[$CLUSTER_NODE]}" ] || a_node_serves || ! a_node_is_uncertain; then break; fi
  sleep 1
done
if ! a_node_serves; then
  first=$(beginner)
  if [ "$first" = "$CLUSTER_NODE" ]; then
    say "begins the cluster."
    options+=(--wsrep-new-cluster)
    if [ -n "${empty[$first]}" ]; then
      # Deletes what an interrupted start has left, because nothing was ever served from it.
      find $DATA -mindepth 1 -delete
      touch $DATA/first-start
      # The network of this stack may differ from the one in the file.
      if [ -n "${CLUSTER_PROXY:-}" ]; then sed -i "s/'172.30.77.20'/'$CLUSTER_PROXY'/" /docker-entrypoint-initdb.d/check-user.sql; fi
      # MariaDB's own entry point creates the database and its accounts.
      exec docker-entrypoint.sh mariadbd "${options[@]}" "$@"
    fi
    write_state "${cluster[$first]}" "${seqno[$first]}" 1
    # Deletes the list of its companions at the crash, so that it does not wait for them.
    rm -f $DATA/gvwstate.dat
  elif [ -n "$first" ]; then
    say "waits for $first, which begins the cluster."
    # The node's volume stays unchanged until then, because the other node reads it to decide that it begins.
    for ((second = 0; second < BEGIN_SECONDS; second++)); do
      if answers "$first" 4567; then break; fi
      sleep 1
    done
  else
    say "knows nobody who may begin: it looks for those that were members with it."
  fi
fi
rm -f $DATA/$TOLD
say "starts, at ${cluster[$CLUSTER_NODE]}:${seqno[$CLUSTER_NODE]}."
exec setpriv --reuid=mysql --regid=mysql --init-groups mariadbd "${options[@]}" "$@"
