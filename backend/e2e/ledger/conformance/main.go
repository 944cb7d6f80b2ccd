// What another implementation of the ledger's formats says: Go's golang.org/x/mod/sumdb/note and .../tlog. No test
// needs it; docs/reference/verifier.md says how to run it.
//
//	main vectors             writes vectors.json, by which backend/e2e/ledger/ledger-verifier.e2e.ts goes
//	main check DIR KEY...    checks a mirror that verify.mjs has made
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const (
	height = 8
	origin = "ledger.example/log"
)

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// path is where C2SP tlog-tiles has a tile: it has one height, and no need to name it.
func path(tile tlog.Tile) string {
	return strings.Replace(tile.Path(), fmt.Sprintf("tile/%d/", height), "tile/", 1)
}

type hashes []tlog.Hash

func (h hashes) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		found[i] = h[index]
	}
	return found, nil
}

func grow(entries [][]byte) hashes {
	var stored hashes
	for i, entry := range entries {
		more, err := tlog.StoredHashes(int64(i), entry, stored)
		must(err)
		stored = append(stored, more...)
	}
	return stored
}

func rating(i int) []byte {
	return []byte(fmt.Sprintf(`{"kind":"rating","candidate":%d,"round":1,"day":"2026-11-20","standing":"counted","commitment":"%043d"}`, 1+i%3, i))
}

func checkpoint(size int64, root tlog.Hash) string {
	return fmt.Sprintf("%s\n%d\n%s\n", origin, size, root)
}

func vectors() {
	var signers []note.Signer
	var keys []string
	for _, seed := range []byte{7, 9} {
		skey, vkey, err := note.GenerateKey(bytes.NewReader(bytes.Repeat([]byte{seed}, 32)), origin)
		must(err)
		signer, err := note.NewSigner(skey)
		must(err)
		signers, keys = append(signers, signer), append(keys, vkey)
	}

	// The leaves by which certificate-transparency has been tested from its beginning.
	var leaves [][]byte
	for _, text := range []string{"", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"} {
		leaf, err := hex.DecodeString(text)
		must(err)
		leaves = append(leaves, leaf)
	}
	small := grow(leaves)
	told := func(proof []tlog.Hash) []string {
		texts := []string{}
		for _, hash := range proof {
			texts = append(texts, hex.EncodeToString(hash[:]))
		}
		return texts
	}
	roots := []string{}
	inclusion, consistency := map[string][]string{}, map[string][]string{}
	for size := int64(1); size <= 8; size++ {
		root, err := tlog.TreeHash(size, small)
		must(err)
		roots = append(roots, hex.EncodeToString(root[:]))
		for at := int64(0); at < size; at++ {
			record, err := tlog.ProveRecord(size, at, small)
			must(err)
			inclusion[fmt.Sprintf("%d of %d", at, size)] = told(record)
			tree, err := tlog.ProveTree(size, at+1, small)
			must(err)
			consistency[fmt.Sprintf("%d to %d", at+1, size)] = told(tree)
		}
	}

	trees := map[string]interface{}{}
	for _, size := range []int64{1, 255, 256, 257, 65537} {
		var entries [][]byte
		for i := 0; i < int(size); i++ {
			entries = append(entries, rating(i))
		}
		stored := grow(entries)
		root, err := tlog.TreeHash(size, stored)
		must(err)
		tiles, all := 0, sha256.New()
		for _, tile := range tlog.NewTiles(height, 0, size) {
			// A part once had every width up to the one that it has now.
			if tile.W < 1<<height && int64(tile.W) != size>>uint(height*tile.L)%256 {
				continue
			}
			data, err := tlog.ReadTileData(tile, stored)
			must(err)
			tiles++
			fmt.Fprintf(all, "%s %x\n", path(tile), sha256.Sum256(data))
		}
		signed, err := note.Sign(&note.Note{Text: checkpoint(size, root)}, signers...)
		must(err)
		trees[fmt.Sprint(size)] = map[string]interface{}{"checkpoint": string(signed), "tiles": tiles, "tilesDigest": hex.EncodeToString(all.Sum(nil))}
	}

	written, err := json.MarshalIndent(map[string]interface{}{
		"madeBy": "backend/e2e/ledger/conformance/main.go, " + runtime.Version() + ", golang.org/x/mod v0.7.0",
		"keys":   keys, "roots": roots, "inclusion": inclusion, "consistency": consistency, "trees": trees,
	}, "", "  ")
	must(err)
	must(os.WriteFile("vectors.json", append(written, '\n'), 0o644))
}

// mirror reads the tiles that a client of the Go command would ask for.
type mirror struct{ dir string }

func (m mirror) Height() int { return height }
func (m mirror) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		data, err := os.ReadFile(filepath.Join(m.dir, path(tile)))
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}
func (m mirror) SaveTiles([]tlog.Tile, [][]byte) {}

func check(dir string, keys []string) {
	var verifiers []note.Verifier
	for _, key := range keys {
		verifier, err := note.NewVerifier(key)
		must(err)
		verifiers = append(verifiers, verifier)
	}
	text, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
	must(err)
	opened, err := note.Open(text, note.VerifierList(verifiers...))
	must(err)
	if len(opened.Sigs) != len(keys) {
		log.Fatalf("%d of %d keys have signed", len(opened.Sigs), len(keys))
	}
	lines := strings.Split(opened.Text, "\n")
	var tree tlog.Tree
	_, err = fmt.Sscan(lines[1], &tree.N)
	must(err)
	tree.Hash, err = tlog.ParseHash(lines[2])
	must(err)

	reader := tlog.TileHashReader(tree, mirror{dir})
	root, err := tlog.TreeHash(tree.N, reader)
	must(err)
	if root != tree.Hash {
		log.Fatal("the tiles have another root")
	}
	for n := int64(1); n < tree.N; n = 3*n + 1 {
		former, err := tlog.TreeHash(n, reader)
		must(err)
		proof, err := tlog.ProveTree(tree.N, n, reader)
		must(err)
		must(tlog.CheckTree(proof, tree.N, tree.Hash, n, former))
	}
	for at := int64(0); at < tree.N; at += 256 {
		width := tree.N - at
		tile := tlog.Tile{H: height, L: 0, N: at / 256, W: 256}
		if width < 256 {
			tile.W = int(width)
		}
		bundle, err := os.ReadFile(filepath.Join(dir, strings.Replace(path(tile), "tile/0/", "tile/entries/", 1)))
		must(err)
		for i := 0; i < tile.W; i++ {
			length := int(binary.BigEndian.Uint16(bundle))
			entry := bundle[2 : 2+length]
			bundle = bundle[2+length:]
			proof, err := tlog.ProveRecord(tree.N, at+int64(i), reader)
			must(err)
			must(tlog.CheckRecord(proof, tree.N, tree.Hash, at+int64(i), tlog.RecordHash(entry)))
			if tlog.CheckRecord(proof, tree.N, tree.Hash, at+int64(i), tlog.RecordHash(entry[1:])) == nil {
				log.Fatal("another entry has the same proof")
			}
		}
		if len(bundle) > 0 {
			log.Fatal("a bundle has more than its entries")
		}
	}
	fmt.Printf("%d entries, %d signatures: all is right\n", tree.N, len(opened.Sigs))
}

func main() {
	switch {
	case len(os.Args) == 2 && os.Args[1] == "vectors":
		vectors()
	case len(os.Args) > 3 && os.Args[1] == "check":
		check(os.Args[2], os.Args[3:])
	default:
		log.Fatal("vectors, or check DIR KEY...")
	}
}
